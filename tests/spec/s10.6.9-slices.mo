model Slices "A part of every element of an array of components"
  record R
    Real x;
    Real v[2];
  end R;
  R r[3](x = {1, 2, time}, v = fill(time, 3, 2));
  Real x[3] = r.x, y[2] = r[2:3].x, v[3, 2] = r.v, w[3] = r.v[1];
end Slices;
