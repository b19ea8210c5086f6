// Names that C, its library or our statements use; names that meet after spelling.
model Names "y1, gamma, x"
  Real x(start = 1, fixed = true), y1, gamma, der_x;
  Real a_b, sin, tmp1, mocc_t, 'odd name!', 'a b';
  record Part
    Real b, 'while';
  end Part;
  Part a;
equation
  der(x) = -y1;
  y1 = x*gamma;
  gamma = 2 + time;
  der_x = y1 + a_b;
  a_b = a.b^2;
  a.b = a.'while' - tmp1;
  a.'while' = sin + time;
  sin = 'odd name!'*3;
  tmp1 = mocc_t + time;
  mocc_t = 'a b'*'a b';
  'odd name!' = cos(time);
  'a b' = time - x;
end Names;
