model OpenMachine "A machine with an open pin, a gear with an open flange, parts connected to nothing"
  connector Pin
    Real v;
    flow Real i(unit = "A");
  end Pin;
  connector Flange
    Real phi;
    flow Real tau(unit = "N.m");
  end Flange;
  model Machine "Two pins and a flange"
    Pin p, n;
    Flange flange;
    parameter Real k = 0.5, L = 0.1;
    Real i(start = 0, fixed = true);
  equation
    i = p.i;
    n.i = -i;
    p.v - n.v = L*der(i) + i + k*der(flange.phi);
    flange.tau = -k*i;
  end Machine;
  model Gear
    Flange flange_a, flange_b;
    parameter Real ratio = 3;
  equation
    flange_a.phi = ratio*flange_b.phi;
    ratio*flange_a.tau + flange_b.tau = 0;
  end Gear;
  model Inertia
    Flange flange_a, flange_b;
    Real phi(start = 0, fixed = true), w(start = 0, fixed = true);
  equation
    flange_a.phi = phi;
    flange_b.phi = phi;
    w = der(phi);
    der(w) = flange_a.tau + flange_b.tau;
  end Inertia;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  model Housed
    parameter Boolean housing = false;
    Pin p if housing;
  end Housed;
  Machine motor;
  Gear gear;
  Inertia rotor "Its free end is as it should be", alone;
  Ground ground, spare;
  Housed housed;
  Ground forHousing "Connected to what a parameter took away: said where it is";
equation
  connect(ground.p, motor.p);
  connect(motor.flange, rotor.flange_a);
  connect(rotor.flange_a, gear.flange_a);
  connect(forHousing.p, housed.p);
end OpenMachine;
