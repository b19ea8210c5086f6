model DerOfRecord
  record R
    Real x;
  end R;
  R r(x = time);
  Real y = der(r);
end DerOfRecord;
