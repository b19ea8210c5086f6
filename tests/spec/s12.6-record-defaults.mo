// Defaults of a record constructor read the other members, given ones and defaults, in any order.
record Base
  parameter Real ratio = top/bottom;
  parameter Real top = 1;
  parameter Real bottom = 2*top;
  parameter Integer n = 1;
  parameter Part parts[n] = {Part(0)};
end Base;

record Part
  parameter Real r;
  parameter Real twice = 2*r;
end Part;

record Steep
  extends Base(bottom = top/4);
end Steep;

record Pair = Base(n = 2, parts = {Part(r = 1), Part(r = 2)});

model Outer
  parameter Base one = Base(top = 3);
  parameter Base two = Steep(n = 0, parts = fill(Part(1), 0));
  parameter Pair three;
  parameter Boolean same = true;
  parameter Base four[2] = {if same then three else Base(n = 2, parts = three.parts, top = i) for i in 1:2};
end Outer;
