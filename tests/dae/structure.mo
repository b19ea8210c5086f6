model Structure "Parameters that decide how many equations there are, or which"
  parameter Integer n = 3;
  parameter Boolean steady = false;
  parameter Real R = 2, scale = 10 annotation(Evaluate = true);
  final parameter Real G = 1/R;
  parameter Real inertia = 0;
  Real x[n](each start = 1), y;
equation
  for i in 1:n loop
    if steady then
      0 = -x[i] + y;
    else
      der(x[i]) = -G*x[i] + y/scale;
    end if;
  end for;
  inertia*der(y) = 1 - y;
end Structure;
