// Hydraulic components against closed forms; the mass of oil in a closed system is conserved, bubbles included.
// run: --tolerance=1e-10 --stop-time=1
model hydraulics
  import Kit.{Hydraulics,Blocks};
  import Kit.Mechanics.{Rotational,Translational};
  constant Real p0 = Kit.Constants.p_normal;
  parameter Hydraulics.Oil oil;
  Hydraulics.Tank tank;
  // static characteristics, driven by a pressure that rises from p0 by 20 MPa
  Blocks.Sources.Ramp ramp(offset = p0, height = 2e7);
  Hydraulics.PressureSource source;
  Hydraulics.Orifice orifice(A = 1e-5);
  Hydraulics.VariableOrifice variable;
  Hydraulics.Pipe pipe(L = 2, D = 0.005);
  Hydraulics.FlowSensor meter;
  Hydraulics.PressureSensor gauge;
  Hydraulics.CheckValve check_(dp_open = 1e6, dp_full = 1e6), backward;
  Hydraulics.ReliefValve relief(dp_open = 1e7, G_leak = 0);
  Hydraulics.ServoValve servo(x_start = 1, q_nominal = 1e-3, dp_nominal = 3.5e6, leak = 0, f = 10, D = 0.5);
  Hydraulics.ServoValve idle(q_nominal = 1e-3, f = 10, D = 0.5, leak = 0.01);
  Real dp = 2e7*time, x = dp/3.5e6;
  // a closed system: two volumes, a line, and a cylinder whose piston is pulled until bubbles form
  Hydraulics.Volume v1(V = 1e-4, p_start = 5e6), v2(V = 2e-4);
  Hydraulics.Orifice between(A = 1e-7);
  Hydraulics.Line line(L = 3, D = 0.01, n = 4, p_start = 1e6);
  Hydraulics.Cylinder cylinder(A_a = 1e-3, A_b = 8e-4, stroke = 0.2, G_leak = 1e-13);
  Translational.Fixed ground;
  Translational.Position pull;
  Real mass = 1e-4*Hydraulics.density(oil, v1.p) + 2e-4*Hydraulics.density(oil, v2.p)
    + sum(Kit.Constants.pi*0.01^2/4*line.L/4*Hydraulics.density(oil, line.p[i]) for i in 1:4)
    + cylinder.V_a*Hydraulics.density(oil, cylinder.p_a) + cylinder.V_b*Hydraulics.density(oil, cylinder.p_b);
  Real massRate = der(mass);
  discrete Real mass0;
  // volume filled by a pump that turns steadily: rho V grows linearly
  Hydraulics.FlowSource flow_;
  Hydraulics.Volume full(V = 1e-3);
  Hydraulics.Accumulator accumulator(V0 = 1e-3, p0 = 5e6, n = 1.25, p_start = 6e6);
  Hydraulics.FlowSource charge;
  // hydrostatic transmission without leakage: speeds as displacements
  Hydraulics.Pump pump(V = 2e-5, G_leak = 0, d = 0), motor(V = 4e-5, G_leak = 0, d = 0);
  Hydraulics.Volume high(V = 1e-5), low(V = 1e-5);
  Rotational.Speed drive;
  Rotational.Inertia load(J = 0.1, phi(fixed = true), w(start = 50, fixed = true));
  Rotational.Damper brake(d = 0.2);
  Rotational.Fixed frame;
  // line at rest: Hagen and Poiseuille
  Hydraulics.Line steady(L = 4, D = 0.01, n = 3);
  Hydraulics.PressureSource feed;
initial equation
  mass0 = mass;
equation
  when false then
    mass0 = pre(mass0);
  end when;
  connect(ramp.y, source.p);
  connect(source.port, meter.port_a);
  connect(meter.port_b, orifice.port_a);
  connect(orifice.port_b, tank.port);
  connect(gauge.port, orifice.port_a);
  connect(source.port, variable.port_a);
  connect(variable.port_b, tank.port);
  variable.A = 1e-5*(1 - 2*time);
  connect(source.port, pipe.port_a);
  connect(pipe.port_b, tank.port);
  connect(source.port, check_.port_a);
  connect(check_.port_b, tank.port);
  connect(source.port, backward.port_b);
  connect(backward.port_a, tank.port);
  connect(source.port, relief.port_a);
  connect(relief.port_b, tank.port);
  assert(time < 0.01 or abs(meter.y/(0.65e-5*sqrt(2*dp/870)) - 1) < 1e-3, "orifice");
  assert(abs(meter.y - 0.65e-5*sqrt(2/870)*dp/(dp^2 + 1e8)^0.25) < 1e-12 and abs(gauge.p - p0 - dp) < 1e-6, "its formula");
  assert(abs(variable.q - meter.y*max(0, 1 - 2*time)) < 1e-12, "variable orifice");
  assert(abs(pipe.q - Kit.Constants.pi*0.005^4*dp/(128*0.04*2)) < 1e-12, "pipe");
  assert(check_.q > 0 and backward.q < 0 and backward.q > -1e-9 or time <= 0, "check valves");
  assert(time < 0.2 or abs(check_.q/meter.y - 5) < 1e-5, "open check valve");
  assert(abs(relief.q - 1e-9*max(0, dp - 1e7)) < 1e-12, "relief valve");
  // the spool returns from 1 to 0: exp(-D w t) (cos + D/sqrt(1 - D^2) sin)
  servo.u = 0;
  idle.u = 0;
  connect(source.port, servo.portP);
  connect(servo.portT, tank.port);
  connect(servo.portA, tank.port);
  connect(servo.portB, tank.port);
  connect(source.port, idle.portP);
  connect(idle.portT, tank.port);
  connect(idle.portA, tank.port);
  connect(idle.portB, tank.port);
  assert(abs(servo.x - exp(-10*Kit.Constants.pi*time)*(cos(sqrt(3)*10*Kit.Constants.pi*time)
    + sin(sqrt(3)*10*Kit.Constants.pi*time)/sqrt(3))) < 1e-6, "spool");
  assert(abs(servo.q[1] - 1e-3*max(0, servo.x)*x/(x^2 + 1e-6)^0.25) < 1e-9, "edge of the valve");
  assert(abs(idle.q[2] - 1e-3*0.01*x/(x^2 + 1e-6)^0.25) < 1e-9, "leakage of the valve");
  connect(v1.port, between.port_a);
  connect(between.port_b, v2.port);
  connect(v2.port, line.port_a);
  connect(line.port_b, cylinder.port_a);
  connect(v1.port, cylinder.port_b);
  connect(cylinder.housing, ground.flange);
  connect(cylinder.rod, pull.flange);
  pull.s = 0.05 + 0.03*sin(5*time)^2;
  assert(abs(mass - mass0) < 1e-8*mass0, "mass of oil");
  assert(abs(massRate) < 1e-9*0.1, "mass flows sum to zero");
  assert(abs(pump.flange.tau*pump.w - pump.dp*pump.q - pump.d*pump.w^2 - pump.G_leak*pump.dp^2) < 1e-9*1000,
    "power of the pump");
  assert(cylinder.p_a > 0 and min(line.p) > 0, "pressures stay positive");
  flow_.q = 1e-6;
  connect(flow_.port, full.port);
  assert(abs(1e-3*(Hydraulics.density(oil, full.p) - Hydraulics.density(oil, p0)) - 870*1e-6*time) < 1e-9, "filled volume");
  charge.q = 1e-4;
  connect(charge.port, accumulator.port);
  assert(abs(accumulator.p*(1e-3*(5/6)^0.8 - 1e-4*time)^1.25/(5e6*1e-3^1.25) - 1) < 1e-7, "accumulator");
  drive.w = 100;
  connect(drive.flange, pump.flange);
  connect(pump.port_b, high.port);
  connect(high.port, motor.port_a);
  connect(motor.port_b, low.port);
  connect(low.port, pump.port_a);
  connect(motor.flange, load.flange_a);
  connect(load.flange_b, brake.flange_a);
  connect(brake.flange_b, frame.flange);
  assert(abs(motor.q - pump.q) < 2e-5 or time < 0.9, "transmission");
  assert(abs(pump.flange.tau*2*Kit.Constants.pi - 2e-5*(high.p - low.p)) < 1e-6, "torque of the pump");
  feed.p = 5e5;
  connect(feed.port, steady.port_a);
  connect(steady.port_b, tank.port);
  assert(time < 0.99 or abs(steady.q[2] - Kit.Constants.pi*0.01^4*(5e5 - p0)/(128*0.04*4)) < 1e-7, "line at rest");
end hydraulics;
