record R
  Real a;
  Real b = 2*a;
  Integer n = 3;
end R;

model RecordConstructors "Arguments by place and name, defaults from other members"
  R r = R(1), s = R(1, 2), t = R(n = 4, a = 5), u = R(time, 1, 1);
end RecordConstructors;
