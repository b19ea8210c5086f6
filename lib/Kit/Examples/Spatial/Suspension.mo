within Kit.Examples.Spatial;
model Suspension "Double wishbone suspension of a wheel that runs over a bump (Model 4)"
  import Kit.Mechanics.{Spatial,Translational};
  inner Spatial.Environment environment;
  parameter Units.Position lowerFront[3] = {0.15, 0.35, 0} "Front bushing of the lower wishbone";
  parameter Units.Position lowerRear[3] = {-0.15, 0.35, 0} "Rear bushing";
  parameter Units.Position lowerBall[3] = {0, 0.7, -0.05} "Its ball joint";
  parameter Units.Position upperInner[3] = {0, 0.4, 0.25} "Middle of the upper wishbone's axis";
  parameter Units.Position upperBall[3] = {-0.02, 0.67, 0.22} "Its ball joint";
  parameter Units.Position rodInner[3] = {-0.12, 0.38, 0.05} "Inner end of the tie rod";
  parameter Units.Position rodOuter[3] = {-0.12, 0.69, 0.02} "Outer end of the tie rod";
  parameter Units.Position wheelCenter[3] = {0, 0.75, 0.05} "Center of the wheel";
  parameter Units.Position strutTop[3] = {0, 0.42, 0.5} "Upper end of the spring and damper";
  parameter Units.Position strutFoot[3] = {0, 0.6, -0.02} "Their lower end, on the lower wishbone";
  Spatial.Prismatic heave(n = {0, 0, 1}, s(fixed = true), v(fixed = true))
    "Movement of the car's body";
  Spatial.Body body(m = 350, r_CM = {0, 0, 0.3});
  Spatial.Translation toFront(r = lowerFront), toRear(r = lowerRear), toUpper(r = upperInner);
  Spatial.Translation toRod(r = rodInner), toStrut(r = strutTop);
  Spatial.Bushing front(c = {2e6, 1e7, 1e7}, d = {500, 2000, 2000}, cphi = {50, 300, 300}, dphi = {1, 2, 2});
  Spatial.Bushing rear(c = {2e6, 1e7, 1e7}, d = {500, 2000, 2000}, cphi = {50, 300, 300}, dphi = {1, 2, 2});
  Spatial.FreeMotion lowerMotion(useQuaternion = false) "The lower wishbone against the car's body";
  Spatial.Body lowerArm(m = 5, r_CM = {0, 0.5, -0.02}, I = diagonal({0.08, 0.05, 0.12}));
  Spatial.Translation lowerToFront(r = lowerFront), lowerToRear(r = lowerRear), lowerToBall(r = lowerBall);
  Spatial.Translation lowerToStrut(r = strutFoot);
  Spatial.Revolute upperAxis(n = {1, 0, 0}, stateSelect = StateSelect.avoid);
  Spatial.Translation upperToBall(r = upperBall - upperInner);
  Spatial.Body upperArm(m = 3, r_CM = (upperBall - upperInner)/2, I = diagonal({0.03, 0.02, 0.04}));
  Spatial.Spherical lowerJoint(states = true, useQuaternion = false, fixed = false,
    stateSelect = StateSelect.avoid);
  Spatial.Spherical upperJoint "Closes the loop";
  Spatial.Translation knuckleToUpper(r = upperBall - lowerBall), knuckleToRod(r = rodOuter - lowerBall);
  Spatial.Translation knuckleToWheel(r = wheelCenter - lowerBall);
  Spatial.Body knuckle(m = 35, r_CM = wheelCenter - lowerBall, I = diagonal({0.8, 1.4, 0.8}));
  Spatial.Rod tieRod(L = sqrt((rodOuter - rodInner)*(rodOuter - rodInner)));
  Spatial.SpringDamper spring(c = 3.5e4, d = 2500, s0 = 0.68);
  Spatial.Tyre tyre(r = 0.3, c = 2e5, d = 200);
  Blocks.Sources.SmoothStep up(offset = -0.265, height = 0.05, duration = 0.15, startTime = 2);
  Blocks.Sources.SmoothStep down(height = -0.05, duration = 0.15, startTime = 5);
  Spatial.Shape wheel(kind = "cylinder", along = {0, 1, 0}, across = {1, 0, 0},
    length = 0.2, width = 0.6, r_shape = {0, -0.1, 0}, color = {70, 70, 75});
  Spatial.Shape car(r_shape = {-0.2, 0, 0}, length = 0.4, width = 0.3, height = 0.05,
    color = {150, 170, 190});
  Spatial.ShapeBetween frontArm(width = 0.03), rearArm(width = 0.03), strutArm(width = 0.02);
  Spatial.ShapeBetween upperLink(kind = "beam", across = {1, 0, 0}, width = 0.06, height = 0.02,
    color = {60, 150, 90});
  Spatial.ShapeBetween rod(color = {200, 130, 40});
  Spatial.ShapeBetween upright(width = 0.04, color = {190, 60, 60});
  Spatial.ShapeBetween axle(width = 0.06, color = {190, 60, 60});
  Spatial.ShapeBetween steeringArm(color = {190, 60, 60});
  Spatial.ShapeBetween holder(width = 0.03, color = {150, 170, 190});
  Spatial.ShapeBetween coil(kind = "spring", width = 0.1, height = 0.024, extra = 7,
    color = {30, 60, 200});
equation
  connect(environment.frame_b, heave.frame_a);
  connect(heave.frame_b, body.frame_a);
  connect(body.frame_a, toFront.frame_a);
  connect(body.frame_a, toRear.frame_a);
  connect(body.frame_a, toUpper.frame_a);
  connect(body.frame_a, toRod.frame_a);
  connect(body.frame_a, toStrut.frame_a);
  connect(body.frame_a, lowerMotion.frame_a);
  connect(lowerMotion.frame_b, lowerArm.frame_a);
  connect(lowerArm.frame_a, lowerToFront.frame_a);
  connect(lowerArm.frame_a, lowerToRear.frame_a);
  connect(lowerArm.frame_a, lowerToBall.frame_a);
  connect(lowerArm.frame_a, lowerToStrut.frame_a);
  connect(toFront.frame_b, front.frame_a);
  connect(front.frame_b, lowerToFront.frame_b);
  connect(toRear.frame_b, rear.frame_a);
  connect(rear.frame_b, lowerToRear.frame_b);
  connect(toUpper.frame_b, upperAxis.frame_a);
  connect(upperAxis.frame_b, upperArm.frame_a);
  connect(upperAxis.frame_b, upperToBall.frame_a);
  connect(lowerToBall.frame_b, lowerJoint.frame_a);
  connect(lowerJoint.frame_b, knuckle.frame_a);
  connect(knuckle.frame_a, knuckleToUpper.frame_a);
  connect(knuckle.frame_a, knuckleToRod.frame_a);
  connect(knuckle.frame_a, knuckleToWheel.frame_a);
  connect(upperToBall.frame_b, upperJoint.frame_a);
  connect(upperJoint.frame_b, knuckleToUpper.frame_b);
  connect(toRod.frame_b, tieRod.frame_a);
  connect(tieRod.frame_b, knuckleToRod.frame_b);
  connect(toStrut.frame_b, spring.frame_a);
  connect(spring.frame_b, lowerToStrut.frame_b);
  connect(knuckleToWheel.frame_b, tyre.frame_a);
  connect(knuckleToWheel.frame_b, wheel.frame_a);
  connect(body.frame_a, car.frame_a);
  connect(lowerToFront.frame_b, frontArm.frame_a);
  connect(frontArm.frame_b, lowerToBall.frame_b);
  connect(lowerToRear.frame_b, rearArm.frame_a);
  connect(rearArm.frame_b, lowerToBall.frame_b);
  connect(lowerToFront.frame_b, strutArm.frame_a);
  connect(strutArm.frame_b, lowerToRear.frame_b);
  connect(upperAxis.frame_b, upperLink.frame_a);
  connect(upperLink.frame_b, upperToBall.frame_b);
  connect(toRod.frame_b, rod.frame_a);
  connect(rod.frame_b, knuckleToRod.frame_b);
  connect(knuckle.frame_a, upright.frame_a);
  connect(upright.frame_b, knuckleToUpper.frame_b);
  connect(knuckle.frame_a, axle.frame_a);
  connect(axle.frame_b, knuckleToWheel.frame_b);
  connect(knuckle.frame_a, steeringArm.frame_a);
  connect(steeringArm.frame_b, knuckleToRod.frame_b);
  connect(body.frame_a, holder.frame_a);
  connect(holder.frame_b, toStrut.frame_b);
  connect(toStrut.frame_b, coil.frame_a);
  connect(coil.frame_b, lowerToStrut.frame_b);
  tyre.road = up.y + down.y;
  annotation(experiment(StopTime = 10, Tolerance = 1e-6),
  Documentation(info = "<html>
<p>A mechanism of the kind of Model 4 in T. Renström's thesis on increments of difference
quotients (Lund 2024): 14 states without nominal values, which are zero at the start and stay
below four.</p>
<p>The lower wishbone is held by two elastic bushings and has six degrees of freedom, the car's
body has one. Ball joints, the axis of the upper wishbone and the tie rod close two loops exactly.
Positions are those of the mechanism without load, x forward, y to the left, z up.</p>
</html>",
  figures = {
    Figure(title = "Suspension", preferred = true, plots = {Plot(curves = {Curve(y = heave.s),
      Curve(y = tyre.frame_a.r_0[3]), Curve(y = tyre.road)}), Plot(curves = {Curve(y =
      spring.f), Curve(y = tyre.f)}), Plot(curves = {Curve(y = upperAxis.phi)})})}));
end Suspension;
