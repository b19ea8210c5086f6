model CompareRecords
  record R
    Real x;
  end R;
  R a(x = 1), b(x = 2);
  Boolean c = a == b;
end CompareRecords;
