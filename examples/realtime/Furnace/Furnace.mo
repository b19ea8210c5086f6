// tolerance: 1e-7 1e-7
// run: --intervals=20 --tolerance=1e-10
model Furnace "A furnace wall of n layers between heater and surroundings; a sampled PI controller holds the temperature inside"
  parameter Integer n = 30 "Layers";
  parameter Real width(unit = "m") = 0.3, area(unit = "m2") = 4 "Of the wall";
  parameter Real lambda(unit = "W/(m.K)") = 1.2, rho(unit = "kg/m3") = 1800, c(unit = "J/(kg.K)") = 900 "Of its material";
  parameter Real inside(unit = "W/(m2.K)") = 60, outside(unit = "W/(m2.K)") = 12 "Heat transfer";
  parameter Real Cin(unit = "J/K") = 8000 "Of what is in the furnace";
  parameter Real period(unit = "s") = 5, Kp(unit = "W/K") = 120, Ti(unit = "s") = 600 "Controller";
  input Real reference(start = 400, unit = "degC") "Wanted temperature";
  input Real ambient(start = 20, unit = "degC") "Temperature of the surroundings";
  output Real air(start = 20, fixed = true, unit = "degC") "Temperature in the furnace";
  output Real surface(unit = "degC") "Temperature of the outermost layer";
  Real T[n](each start = 20, each fixed = true, each unit = "degC") "Layers, from the inside";
  Real Q[n + 1](each unit = "W") "Heat flow into each layer, and out of the last one";
  discrete Real heat(start = 0, fixed = true, unit = "W") "Of the heater";
  discrete Real x(start = 0, fixed = true, unit = "W") "Integral part of the controller";
protected
  parameter Real h(unit = "m") = width/n;
  parameter Real C(unit = "J/K") = area*h*rho*c "Of a layer";
  parameter Real G(unit = "W/K") = area*lambda/h "Between two layers";
  parameter Real Gi(unit = "W/K") = 1/(1/(area*inside) + 1/(2*G)), Go(unit = "W/K") = 1/(1/(area*outside) + 1/(2*G));
equation
  when sample(0, period) then
    x = pre(x) + Kp*period/Ti*(reference - air);
    heat = Kp*(reference - air) + x;
  end when;
  Q[1] = Gi*(air - T[1]);
  for k in 2:n loop
    Q[k] = G*(T[k - 1] - T[k]);
  end for;
  Q[n + 1] = Go*(T[n] - ambient);
  Cin*der(air) = heat - Q[1];
  for k in 1:n loop
    C*der(T[k]) = Q[k] - Q[k + 1];
  end for;
  surface = T[n];
  annotation(experiment(StopTime = 7200));
end Furnace;
