record Sample
  Real value, at;
end Sample;

model DiscreteClass "A prefix of a component holds for its parts"
  discrete Sample s(value(start = 0, fixed = true), at(start = 0, fixed = true));
  parameter Sample p(value = 1, at = 0);
equation
  when sample(0, 1) then
    s.value = sin(time);
    s.at = time + p.at;
  end when;
end DiscreteClass;
