// Two sources prescribe the speed of one shaft.
model TwoSpeeds
  Kit.Mechanics.Rotational.Inertia inertia(J = 1);
  Kit.Mechanics.Rotational.Speed a, b;
  Kit.Blocks.Sources.Constant reference(k = 1);
equation
  connect(reference.y, a.w);
  connect(reference.y, b.w);
  connect(a.flange, inertia.flange_a);
  connect(b.flange, inertia.flange_b);
end TwoSpeeds;
