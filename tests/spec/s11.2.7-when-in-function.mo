function f
  input Real u;
  output Real y = u;
algorithm
  when u > 1 then
    y := 2;
  end when;
end f;

model WhenInFunction
  Real x = f(time);
end WhenInFunction;
