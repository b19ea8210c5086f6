model Part
  Integer n(start = 0, fixed = true);
end Part;

model WhenOnOtherClassInAlgorithm
  Part p;
algorithm
  when time > 1 then
    p.n := 1;
  end when;
end WhenOnOtherClassInAlgorithm;
