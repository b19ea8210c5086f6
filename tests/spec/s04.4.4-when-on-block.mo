block Part
  discrete output Real y(start = 0, fixed = true);
end Part;

model WhenOnBlock
  Part p;
equation
  when time > 1 then
    p.y = 1;
  end when;
end WhenOnBlock;
