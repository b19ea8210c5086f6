function f
  input Real u;
  output Real y;
algorithm
  y := 0;
  when u > 1 then
    y := u;
  end when;
end f;

model WhenInFunction
  Real x = f(time);
end WhenInFunction;
