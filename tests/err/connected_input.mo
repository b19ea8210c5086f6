// The input has a source, and an equation besides: this is said, and not that of an innocent part.
model ConnectedInput
  connector Signal = Real;
  block Step
    output Signal y;
  equation
    y = if time < 1 then 0 else 1;
  end Step;
  block Lag
    input Signal u;
    output Signal y(start = 0, fixed = true);
  equation
    der(y) = u - y;
  end Lag;
  block Sum
    input Signal a, b;
    output Signal y;
  equation
    y = a - b;
  end Sum;
  Step reference;
  Sum error;
  Lag plant;
equation
  plant.u = 12;
  connect(reference.y, error.a);
  connect(plant.y, error.b);
  connect(error.y, plant.u);
end ConnectedInput;
