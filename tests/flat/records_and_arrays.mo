model RecordsAndArrays "Records, matrices and their products as scalars"
  record State
    Real q, p[2];
  end State;
  State s(q = time, p = {1, 2}), t = s;
  Real R[2, 2] = [cos(s.q), sin(s.q); -sin(s.q), cos(s.q)], e[2] = R*t.p, inner_product = e*e;
end RecordsAndArrays;
