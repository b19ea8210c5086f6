// run: --intervals=2
// Of two variables that are equal, the start that one was given counts, not that of the other's type.
package Units
  type Temperature = Real(start = 288.15);
end Units;

model Medium
  parameter Units.Temperature T_start = 293.15;
  Units.Temperature T(start = T_start, stateSelect = StateSelect.prefer);
end Medium;

model StartOfType
  Medium medium;
  Units.Temperature T;
equation
  T = medium.T;
  der(T) = 300 - T;
end StartOfType;
