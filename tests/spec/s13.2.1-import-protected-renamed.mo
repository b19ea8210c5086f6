package P
protected
  model M
    Real x = 1;
  end M;
end P;

model ImportProtectedRenamed
  import N = P.M;
  N n;
end ImportProtectedRenamed;
