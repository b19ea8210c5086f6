model RecordConstantFirst "A record's constant is used before the record becomes a type"
  type Temperature = Real(final quantity="ThermodynamicTemperature", final unit="K", min=0);
  record Constants
    constant Temperature reference = 300;
    constant Real gain = 3;
  end Constants;
  function scaled
    input Constants c;
    output Real y;
  algorithm
    y := c.gain*c.reference;
  end scaled;
  parameter Temperature T = 2*Constants.reference;
  parameter Constants c;
  Real y = scaled(c) + T;
equation
  assert(abs(y - 1500) < 1e-9, "3*300 + 600");
end RecordConstantFirst;
