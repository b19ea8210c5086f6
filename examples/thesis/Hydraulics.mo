// run: --solver=radau5 --intervals=40 --variables=time|pump|lift|accumulator|x|v|poppet
// solvers: cvode
// tolerance: 1e-4 1e-4
model Hydraulics
  "A cylinder lifts a load: pressures in bar, positions in cm, nominals 1 or none, of the kind of Model 3"
  parameter Real bulk(unit = "bar") = 1.4e4 "of oil";
  parameter Real piston(unit = "cm2") = 20, rod(unit = "cm2") = 12;
  parameter Real stroke(unit = "cm") = 50;
  parameter Real load(unit = "kg") = 400;
  parameter Real friction(unit = "N.s/cm") = 20;
  parameter Real relief(unit = "bar") = 200;
  parameter Real delivery(unit = "cm3/s") = 600;
  Real pump(unit = "bar", start = 1, fixed = true, nominal = 1) "pressure behind the pump";
  Real lift(unit = "bar", start = 19.62, fixed = true, nominal = 1) "below the piston";
  Real back(unit = "bar", start = 1, fixed = true, nominal = 1) "on its rod's side";
  Real accumulator(unit = "bar", start = 5, fixed = true, nominal = 1);
  Real x(unit = "cm", start = 0, fixed = true);
  Real v(unit = "cm/s", start = 0, fixed = true);
  Real spool(start = 0, fixed = true), spoolSpeed(unit = "1/s", start = 0, fixed = true);
  Real poppet(start = 0, fixed = true) "opening of the relief valve";
  Real speed(start = 0, fixed = true) "of the pump, relative";
  Real command, up, down, drain, over, charge;
  function orificeFlow "turbulent, and laminar about zero: cm3/s"
    input Real opening, dp;
    output Real q;
  algorithm
    q := opening*dp/sqrt(sqrt(dp*dp + 1e-4));
    annotation(smoothOrder = 1);
  end orificeFlow;
  function positive "smooth max(0, u)"
    input Real u, width;
    output Real y;
  algorithm
    y := 0.5*(u + sqrt(u*u + width*width));
    annotation(smoothOrder = 2);
  end positive;
equation
  command = if time < 1 or time >= 7 then 0 elseif time < 4 then 1 else -1;
  der(spool) = spoolSpeed;
  der(spoolSpeed) = 1e4*(command - spool) - 150*spoolSpeed;
  der(speed) = 5*(1 - speed);
  der(poppet) = 500*(positive(pump - relief, 0.1)/20 - poppet);
  up = orificeFlow(60*positive(spool, 1e-3), pump - lift);
  down = orificeFlow(60*positive(-spool, 1e-3), lift - 1);
  drain = orificeFlow(40*(positive(spool, 1e-3) + positive(-spool, 1e-3)), back - 1);
  over = orificeFlow(80*poppet, pump - 1);
  charge = orificeFlow(5, pump - accumulator);
  der(pump) = bulk/500*(delivery*speed - up - over - charge);
  der(accumulator) = 1.4*accumulator^2/(5*1000)*charge;
  der(lift) = bulk/(100 + piston*positive(x, 1e-3))*(up - down - piston*v);
  der(back) = bulk/(100 + rod*positive(stroke - x, 1e-3))*(rod*v - drain);
  der(x) = v;
  load/1000*der(v) = piston*(lift - 1) - rod*(back - 1) - 0.981*load*(1 - exp(-x/1e-3)) - friction*v
    - 1e3*positive(x - stroke, 1e-4);
  annotation(experiment(StopTime = 10, Tolerance = 1e-8));
end Hydraulics;
