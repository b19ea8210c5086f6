model Terminate
  Real x = time;
equation
  when x > 1 then
    terminate("x has reached " + String(x));
  end when;
end Terminate;
