// Second formulation: twenty sections; the rise of the pressure by Joukowsky.
// run: --stop-time=1.5 --tolerance=1e-9
model example_waterhammer
  extends Kit.Examples.Hydraulics.WaterHammer;
  constant Real A = Kit.Constants.pi*1e-4, p0 = Kit.Constants.p_normal;
  Real p[20](each start = 1.1e6, each fixed = true, each nominal = 1e6), q[21](each start = 0, each fixed = true, each nominal = 1e-3);
  Real e, dp;
equation
  for i in 2:20 loop
    870*2.5/A*der(q[i]) = p[i - 1] - p[i] - 8*Kit.Constants.pi*0.04*2.5/A^2*q[i];
  end for;
  870*1.25/A*der(q[1]) = 1.1e6 - p[1] - 8*Kit.Constants.pi*0.04*1.25/A^2*q[1];
  870*1.25/A*der(q[21]) = p[20] - e - 8*Kit.Constants.pi*0.04*1.25/A^2*q[21];
  for i in 1:20 loop
    A*2.5/1.4e9*exp((p[i] - p0)/1.4e9)*der(p[i]) = q[i] - q[i + 1];
  end for;
  dp = e - p0;
  q[21] = 0.65*(2e-6 - 1.9e-6*max(0, min(1, (time - 1)/0.02)))*sqrt(2/870)*dp/(dp^2 + 1e8)^0.25;
  assert(abs(line.p[20]/p[20] - 1) < 1e-3, "pressure of the last section");
  // rises by a sqrt(beta rho) v, v by what the flow loses
  when time > 1.03 then
    assert(abs((p[20] - p1)/(sqrt(1.4e9*870)*(q0 - q[21])/A) - 1) < 0.15, "Joukowsky: " + String(p[20] - p1));
  end when;
protected
  discrete Real q0(start = 0, fixed = true), p1(start = 0, fixed = true);
equation
  when time > 0.99 then
    q0 = q[21];
    p1 = p[20];
  end when;
end example_waterhammer;
