// A parameter without a value takes its start value, with a warning that says where to give one.
package P
  model Resistor
    parameter Real R(start = 2);
    parameter Real T(start = 300) = 293;
    Real v = R*T;
  end Resistor;
  model parameter_start_value
    Resistor one, two(R = 5), three(R(start = 7));
    Resistor several[2](R = {1, 2});
    parameter Real k(start = 4);
    parameter Real free(start = 1, fixed = false);
    parameter Integer n(start = 2);
    final parameter Boolean b(start = true);
    Real x[n] = fill(if b then k else 0, n);
  initial equation
    free = k;
  end parameter_start_value;
end P;
