record Base
  parameter Real top = 1;
  parameter Part parts[1] = {Part(0)};
end Base;

record Part
  parameter Real r;
  extends Base;
end Part;

model RecordOfItself
  parameter Base one = Base(top = 3);
end RecordOfItself;
