model QuarterCar // variables: wheel.s body.s body.a
  import Modelica.Mechanics.Translational.{Components,Sources};
  Sources.Position road(exact = true);
  Components.Spring tyre(c = 2e5);
  Components.Mass wheel(m = 40, s(fixed = true, start = 0), v(fixed = true, start = 0));
  Components.SpringDamper strut(c = 2e4, d = 1500);
  Components.Mass body(m = 350, s(fixed = true, start = 0), v(fixed = true, start = 0));
  Real q = noEvent(max(0, min(1, (time - 0.5)/0.2)));
equation
  road.s_ref = 0.1*q^3*(10 - 15*q + 6*q^2);
  connect(road.flange, tyre.flange_a);
  connect(tyre.flange_b, wheel.flange_a);
  connect(wheel.flange_b, strut.flange_a);
  connect(strut.flange_b, body.flange_a);
end QuarterCar;
