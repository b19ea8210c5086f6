// solvers: cvode radau5 bdf radau-iia5 kvaerno-7-4-5 adams-moulton adams-bashforth dopri5 verner-8-5-6
// run: --stop-time=8 --intervals=32 --tolerance=1e-9
// tolerance: 1e-5 1e-5
model BouncingBall "Air resistance, 19 impacts; times and speeds are known in closed form"
  Real y1(start = 2, fixed = true);
  Real y2(start = 0, fixed = true);
  discrete Integer impacts(start = 0, fixed = true);
  discrete Real last(start = 0, fixed = true) "Time of the last impact";
  discrete Real speed(start = 0, fixed = true) "Speed after it";
equation
  der(y1) = y2;
  der(y2) = -9.81 - 0.1*y2;
  when y1 <= 0 then
    impacts = pre(impacts) + 1;
    last = time;
    speed = -0.88*pre(y2);
    reinit(y2, speed);
  end when;
end BouncingBall;
