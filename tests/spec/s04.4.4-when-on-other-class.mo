model Part
  Real x(start = 0, fixed = true);
end Part;

model WhenOnOtherClass
  Part p;
equation
  when time > 1 then
    p.x = 1;
  end when;
end WhenOnOtherClass;
