model WhenTwice "One variable in two when-equations"
  discrete Real d(start = 0, fixed = true);
equation
  when time > 1 then
    d = 1;
  end when;
  when time > 2 then
    d = 2;
  end when;
end WhenTwice;
