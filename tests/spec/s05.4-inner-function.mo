partial function Field
  input Real x;
  output Real y;
end Field;

model Probe
  outer function field = Field;
  Real e = field(time);
end Probe;

model InnerFunction "A function that the surroundings provide"
  inner function field
    extends Field;
  algorithm
    y := 2*x;
  end field;
  Probe probe;
end InnerFunction;
