model WhenBranches
  Integer a(start = 0), b(start = 0);
equation
  when time > 1 then
    a = 1;
    b = 1;
  elsewhen time > 2 then
    a = 2;
  end when;
end WhenBranches;
