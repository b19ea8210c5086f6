model RCCircuit "A source, a resistor and a capacitor, as components and connections give it"
  parameter Real R = 10, C = 0.1;
  Real source_p, source_n, source_i, R_p, R_n, R_i, C_p, C_n, C_i, ground;
  Real u(start = 0, fixed = true);
  Boolean charging, idle;
equation
  source_p - source_n = 1;
  R_p - R_n = R*R_i;
  u = C_p - C_n;
  C*der(u) = C_i;
  ground = 0;
  source_p = R_p;
  source_i + R_i = 0;
  R_n = C_p;
  -R_i + C_i = 0;
  C_n = source_n;
  source_n = ground;
  charging = u < 0.9;
  idle = not charging;
end RCCircuit;
