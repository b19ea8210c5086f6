// Second formulation: Model 3 in equations of first order, written by hand.
// run: --stop-time=8 --tolerance=1e-8
model example_servodrive
  extends Kit.Examples.Hydraulics.ServoDrive;
  constant Real p0 = Kit.Constants.p_normal, A = Kit.Constants.pi*0.012^2/4, w = 120*Kit.Constants.pi;
  constant Real fr = 8*Kit.Constants.pi*0.04*2/A^2, m = 870*2/A;
  Real ps(start = p0, fixed = true, nominal = 1e5), x(start = 0, fixed = true), v(start = 0, fixed = true);
  Real q[4](each start = 0, each fixed = true, each nominal = 1e-4) "A before, A behind, B before, B behind";
  Real p[4](each start = p0, each fixed = true, each nominal = 1e5) "line A, line B, chamber a, chamber b";
  Real s(start = 0.02, fixed = true), u(start = 0, fixed = true), i(start = 0, fixed = true);
  Real r, c, y, o1, o2, eA(start = p0), eB(start = p0), z, F, spill;
  function root
    input Real dp;
    output Real y = dp/3.5e6/((dp/3.5e6)^2 + 1e-6)^0.25;
    annotation(smoothOrder = 10);
  algorithm
  end root;
  function stiffness "rho/(d rho/dp), per volume"
    input Real p;
    output Real k;
  algorithm
    k := exp((p - 101325)/1.4e9)*(if p > 2e4 then 1/(1 + exp(-(p - 2e4)/4e3)) else exp((p - 2e4)/4e3)/(1 + exp((p - 2e4)/4e3)))
      *(1/1.4e9 + (if p > 2e4 then exp(-(p - 2e4)/4e3)/(1 + exp(-(p - 2e4)/4e3)) else 1/(1 + exp((p - 2e4)/4e3)))/4e3);
    annotation(smoothOrder = 10);
  end stiffness;
  function density
    input Real p;
    output Real k;
  algorithm
    k := exp((p - 101325)/1.4e9)*(if p > 2e4 then 1/(1 + exp(-(p - 2e4)/4e3)) else exp((p - 2e4)/4e3)/(1 + exp((p - 2e4)/4e3)));
    annotation(smoothOrder = 10);
  end density;
equation
  r = if time < 1 then 0.02 elseif time < 2 then 0.02 + 0.38*(time - 1) elseif time < 5 then 0.4
    elseif time < 6 then 0.4 - 0.3*(time - 5) else 0.1;
  c = 12*(r - s) + i;
  y = max(-1, min(1, c));
  der(i) = 6*(r - s) + (y - c);
  der(x) = v;
  der(v) = w*(w*(y - x) - 1.6*v);
  o1 = 5e-4 + sqrt(2.5e-7 + noEvent(max(0, x))^2);
  o2 = 5e-4 + sqrt(2.5e-7 + noEvent(max(0, -x))^2);
  spill = 1e-14*(ps - p0) + noEvent(max(0, 5e-10*(ps - p0 - 1.8e7)));
  2e-3*stiffness(ps)*der(ps) = 1.2e-5/(2*Kit.Constants.pi)*150 - 1e-12*(ps - p0) - spill
    - 4e-4*(o1*root(ps - eA) + o2*root(ps - eB));
  q[1] = 4e-4*(o1*root(ps - eA) - o2*root(eA - p0));
  q[3] = 4e-4*(o2*root(ps - eB) - o1*root(eB - p0));
  m*der(q) = {eA - p[1], p[1] - p[3], eB - p[2], p[2] - p[4]} - fr*q;
  A*4*stiffness(p[1])*der(p[1]) = q[1] - q[2];
  A*4*stiffness(p[2])*der(p[2]) = q[3] - q[4];
  (5e-5 + 2e-3*s)*stiffness(p[3])*der(p[3]) + density(p[3])*2e-3*u = q[2] - 1e-14*(p[3] - p[4]);
  (5e-5 + 1.2e-3*(0.5 - s))*stiffness(p[4])*der(p[4]) - density(p[4])*1.2e-3*u = q[4] + 1e-14*(p[3] - p[4]);
  z = if s < 0 then s elseif s > 0.5 then s - 0.5 else 0;
  F = 1e8*z*(1 + (if z > 0 then 0.5*u else -0.5*u));
  der(s) = u;
  400*der(u) = (p[3] - p0)*2e-3 - (p[4] - p0)*1.2e-3 - 400*Kit.Constants.g - 800*u - F;
  assert(abs(load.s - s) < 1e-5, "position");
  assert(abs(supply.p/ps - 1) < 1e-3 and abs(cylinder.p_a - p[3]) < 3e4, "pressures");
end example_servodrive;
