package P
protected
  model M
    Real x = 1;
  end M;
end P;

model ProtectedShort
  model N = P.M;
  N n;
end ProtectedShort;
