model WhenInInitial
  Integer n(start = 0);
initial equation
  when time > 1 then
    n = 1;
  end when;
end WhenInInitial;
