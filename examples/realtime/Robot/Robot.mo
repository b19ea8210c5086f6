// options: --tearing=minimal
// tolerance: 1e-5 1e-7
// run: --intervals=20 --tolerance=1e-9
model RobotEnergy "The energy balance of Robot: its error is zero but for the integrator"
  extends Robot;
  Real com[6, 3] = link.a.r + {transpose(link[i].b.T)*link[i].com for i in 1:6} "Centres of mass";
  Real v[6, 3] = der(com);
  Real energy(unit = "J"), power(unit = "W") "Of the mechanical part; into it";
  Real work(start = 0, fixed = true, unit = "J");
  parameter Real initialEnergy(fixed = false, unit = "J");
  Real error(unit = "J") = energy - initialEnergy - work;
equation
  energy = sum(link[i].m*(v[i, :]*v[i, :]/2 + base.g*com[i, 3]) + link[i].w*(link[i].J.*link[i].w)/2 for i in 1:6)
    + axis.gear.c*(axis.gear.twist.^2)/2 + axis.motor.J*(axis.motor.w.^2)/2;
  power = axis.motor.k*(axis.motor.i.*axis.motor.w) - axis.motor.friction*axis.motor.w
    - axis.gear.d*axis.gear.twistRate.^2 + force*der(tool);
  der(work) = power;
initial equation
  initialEnergy = energy;
end RobotEnergy;

model Robot "A six-axis articulated robot with drives and cascaded control"

  type Vector = Real[3];

  connector OutwardFrame "Motion of a frame, in coordinates of that frame; what hangs on it answers with its load"
    output Vector r "Position in the world";
    output Real T[3, 3] "Rotation from the world to the frame";
    output Vector w "Angular velocity";
    output Vector z "Angular acceleration";
    output Vector a "Acceleration minus gravity";
    input Vector f "Force on what hangs on the frame";
    input Vector t "Torque on what hangs on the frame";
  end OutwardFrame;

  connector InwardFrame "The other side of an OutwardFrame"
    input Vector r;
    input Real T[3, 3];
    input Vector w;
    input Vector z;
    input Vector a;
    output Vector f;
    output Vector t;
  end InwardFrame;

  connector Flange "End of a shaft"
    Real phi(unit = "rad");
    flow Real tau(unit = "N.m");
  end Flange;

  model Base "The ground on which the robot stands; z points upwards"
    OutwardFrame b;
    constant Real g = 9.81;
  equation
    b.r = zeros(3);
    b.T = identity(3);
    b.w = zeros(3);
    b.z = zeros(3);
    b.a = {0, 0, g};
  end Base;

  model Link "A revolute joint and the rigid body that it turns: one step of the recursive Newton-Euler method"
    parameter Vector e "Axis of the joint" annotation(Evaluate = true);
    parameter Vector length(each unit = "m") "From this joint to the next one";
    parameter Real m(unit = "kg");
    parameter Vector com(each unit = "m") "From this joint to the centre of mass";
    parameter Vector J(each unit = "kg.m2") "Moments of inertia about the centre of mass";
    parameter Real q0(unit = "rad") = 0;
    InwardFrame a;
    OutwardFrame b;
    Flange axis;
    Real q(start = q0, fixed = true, unit = "rad");
    Real qd(start = 0, fixed = true, unit = "rad/s");
    Real R[3, 3] "Rotation from the frame before to this one";
    Vector w, z, v "Motion at the joint; v: angular velocity of the link before";
    Vector force, moment "On this body, about its centre of mass";
  equation
    q = axis.phi;
    qd = der(q);
    R = matrix(e)*transpose(matrix(e)) + (identity(3) - matrix(e)*transpose(matrix(e)))*cos(q) - skew(e)*sin(q);
    v = R*a.w;
    w = v + e*qd;
    z = R*a.z + e*der(qd) + cross(v, e*qd);
    b.r = a.r + transpose(b.T)*length;
    b.T = R*a.T;
    b.w = w;
    b.z = z;
    b.a = R*a.a + cross(z, length) + cross(w, cross(w, length));
    force = m*(R*a.a + cross(z, com) + cross(w, cross(w, com)));
    moment = J.*z + cross(w, J.*w);
    a.f = transpose(R)*(force + b.f);
    a.t = transpose(R)*(moment + b.t + cross(com, force) + cross(length, b.f));
    axis.tau = e*(R*a.t);
  end Link;

  model Tool "A force acts on the tool centre point"
    InwardFrame a;
    input Vector force(each unit = "N") "On the tool, in coordinates of the world";
  equation
    a.f = -a.T*force;
    a.t = zeros(3);
  end Tool;

  model Motor "DC motor with converter, winding temperature and friction in its bearings"
    parameter Real R(unit = "Ohm"), L(unit = "H"), k(unit = "N.m/A"), J(unit = "kg.m2");
    parameter Real coulomb(unit = "N.m"), viscous(unit = "N.m.s/rad");
    parameter Real ws(unit = "rad/s") = 2 "Friction changes its sign within about this speed";
    parameter Real Tu(unit = "s") = 1e-4 "Delay of the converter";
    parameter Real C(unit = "J/K") = 600, G(unit = "W/K") = 1.5;
    input Real uRef(unit = "V");
    Real i(start = 0, unit = "A");
    Real u(start = 0, unit = "V");
    Real phi(start = 0, unit = "rad");
    Real w(start = 0, fixed = true, unit = "rad/s");
    Real T(start = 20, fixed = true, unit = "degC") "Winding";
    Real resistance = R*(1 + 0.0039*(T - 20));
    Real friction = coulomb*tanh(w/ws) + viscous*w;
    Flange shaft;
  equation
    der(u) = (uRef - u)/Tu;
    L*der(i) = u - resistance*i - k*w;
    phi = shaft.phi;
    der(phi) = w;
    J*der(w) = k*i - friction + shaft.tau;
    C*der(T) = resistance*i^2 - G*(T - 20);
  initial equation
    der(u) = 0;
    der(i) = 0;
    der(w) = 0;
  end Motor;

  model Gear "Ideal gear with an elastic and damped output"
    parameter Real n "Ratio";
    parameter Real c(unit = "N.m/rad"), d(unit = "N.m.s/rad");
    Flange a "Motor", b "Arm";
    Real twist(unit = "rad") = a.phi/n - b.phi;
    Real twistRate(unit = "rad/s");
  equation
    twistRate = der(a.phi)/n - der(b.phi);
    -b.tau = c*twist + d*twistRate;
    n*a.tau = -b.tau;
  end Gear;

  model CurrentController "PI controller with filters of the set-point and of the measured current"
    parameter Real K(unit = "V/A"), Ti(unit = "s");
    parameter Real Tf(unit = "s") = 1e-4, Tref(unit = "s") = 5e-4;
    input Real iRef, i;
    Real iSet(start = 0), iMeasured(start = 0), x(start = 0, unit = "V") "Integral part";
    output Real u(unit = "V");
  equation
    der(iSet) = (iRef - iSet)/Tref;
    der(iMeasured) = (i - iMeasured)/Tf;
    der(x) = K/Ti*(iSet - iMeasured);
    u = K*(iSet - iMeasured) + x;
  initial equation
    der(iSet) = 0;
    der(iMeasured) = 0;
    der(x) = 0;
  end CurrentController;

  model MotionController "Position (P) and speed (PI) control; the measured speed passes two filters"
    parameter Real n "Ratio of the gear";
    parameter Real Kp(unit = "1/s"), K(unit = "A.s/rad"), Ti(unit = "s");
    parameter Real Tf(unit = "s") = 4e-4;
    input Real qRef, qdRef, q, w;
    Real w1(start = 0, fixed = true), w2(start = 0, fixed = true), x(start = 0, unit = "A");
    output Real iRef(unit = "A");
    Real error;
  equation
    error = n*(qdRef + Kp*(qRef - q)) - w2;
    der(w1) = (w - w1)/Tf;
    der(w2) = (w1 - w2)/Tf;
    der(x) = K/Ti*error;
    iRef = K*error + x;
  end MotionController;

  model Reference "A point-to-point motion and back, twice continuously differentiable"
    parameter Real from(unit = "rad"), to(unit = "rad");
    parameter Real begin(unit = "s") = 0.1, duration(unit = "s") = 0.8, back(unit = "s") = 1.1;
    output Real q(unit = "rad"), qd(unit = "rad/s");
  protected
    Real s1 = noEvent(max(0, min(1, (time - begin)/duration)));
    Real s2 = noEvent(max(0, min(1, (time - back)/duration)));
  equation
    q = from + (to - from)*(s1^3*(10 + s1*(6*s1 - 15)) - s2^3*(10 + s2*(6*s2 - 15)));
    qd = (to - from)*30/duration*((s1*(1 - s1))^2 - (s2*(1 - s2))^2);
  end Reference;

  model Axis "Reference, controllers, motor and gear of one axis"
    parameter Real from(unit = "rad"), to(unit = "rad"), n, c, d, R, L, k, J, coulomb, viscous;
    parameter Real bandwidth(unit = "rad/s") = 200 "Of the speed controller";
    input Real correction(unit = "rad");
    Reference reference(from = from, to = to);
    MotionController motion(n = n, Kp = 12, K = bandwidth*J/k, Ti = 0.04,
      qRef = reference.q + correction, qdRef = reference.qd, q = arm.phi, w = motor.w);
    CurrentController current(K = 2000*L, Ti = L/R, iRef = motion.iRef, i = motor.i);
    Motor motor(R = R, L = L, k = k, J = J, coulomb = coulomb, viscous = viscous, uRef = current.u);
    Gear gear(n = n, c = c, d = d);
    Flange arm;
  equation
    connect(motor.shaft, gear.a);
    connect(gear.b, arm);
  end Axis;

  parameter Real from[6](each unit = "rad") = {-0.4, 0.3, 0.2, 0, 0.5, 0} "Where the motion begins";
  parameter Real to[6](each unit = "rad") = {0.8, 0.9, -0.4, 0.7, -0.4, 1.2} "Where it turns";
  input Real correction[6](each start = 0, each unit = "rad") "Added to the reference angles";
  input Real force[3](each start = 0, each unit = "N") "On the tool, in coordinates of the world";
  output Real q[6](each unit = "rad") "Angles of the joints";
  output Real tool[3](each unit = "m") "Position of the tool";
  output Real current[6](each unit = "A") "Currents of the motors";

  Base base;
  Link link[6](
    e = {{0, 0, 1}, {0, 1, 0}, {0, 1, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 0}},
    length = {{0.15, 0, 0.35}, {0, 0, 0.6}, {0.25, 0, 0.1}, {0.4, 0, 0}, {0.09, 0, 0}, {0.2, 0, 0}},
    m = {60, 35, 28, 12, 4, 8},
    com = {{0.05, 0, 0.1}, {0, 0, 0.25}, {0.08, 0, 0.06}, {0.15, 0, 0}, {0.03, 0, 0}, {0.12, 0, 0.03}},
    J = {{1.2, 1.2, 0.9}, {1.3, 1.25, 0.15}, {0.25, 0.4, 0.35}, {0.04, 0.2, 0.2}, {0.005, 0.01, 0.01}, {0.03, 0.06, 0.06}},
    q0 = from);
  Tool hand(force = force);
  Axis axis[6](
    from = from, to = to, correction = correction,
    n = {121, 121, 101, 81, 81, 51},
    c = {2.5e5, 2.5e5, 1e5, 2e4, 2e4, 1e4},
    d = {300, 300, 100, 8, 10, 3},
    R = {0.5, 0.5, 0.8, 1.5, 1.5, 2},
    L = {2.5e-3, 2.5e-3, 3e-3, 5e-3, 5e-3, 6e-3},
    k = {0.5, 0.5, 0.4, 0.25, 0.25, 0.2},
    J = {2e-3, 2e-3, 1e-3, 2e-4, 2e-4, 1.5e-4},
    coulomb = {0.3, 0.3, 0.2, 0.05, 0.05, 0.04},
    viscous = {2e-3, 2e-3, 1e-3, 3e-4, 3e-4, 2e-4});
equation
  connect(base.b, link[1].a);
  connect(link[1:5].b, link[2:6].a);
  connect(link[6].b, hand.a);
  connect(axis.arm, link.axis);
  q = link.q;
  tool = hand.a.r;
  current = axis.motor.i;
initial equation
  der(link.qd) = zeros(6);
  annotation(experiment(StopTime = 2));
end Robot;
