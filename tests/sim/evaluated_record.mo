// run: --intervals=4
// A resistance that a function computes from a record with Evaluate = true, by way of final parameters,
// is zero: its equation says nothing of the current.
record Card
  parameter Real R = -1 "Negative: not given";
  parameter Real C(start = 2) "Its start is its value";
end Card;

record Values
  Real resistance;
  Real tau;
end Values;

function values
  input Card card;
  input Real squares;
  output Values v;
algorithm
  v.resistance := if card.R < 0 then 0 else card.R * squares;
  v.tau := v.resistance * card.C + card.C;
end values;

model Device
  parameter Card card annotation(Evaluate = true);
  parameter Real squares = 1 annotation(Evaluate = true);
  final parameter Values p = values(card, squares);
  final parameter Real tau = 2 * p.tau;
  Real outer_voltage, inner_voltage(start = 1, fixed = true), current, capacitor;
equation
  current * p.resistance = outer_voltage - inner_voltage;
  tau * der(inner_voltage) = capacitor;
  capacitor = current - inner_voltage;
  outer_voltage = 1 + time;
end Device;

model EvaluatedRecord
  Device ideal(inner_voltage(fixed = false));
  Device real(card(R = 0.5));
end EvaluatedRecord;
