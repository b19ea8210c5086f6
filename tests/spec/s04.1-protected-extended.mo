package P
protected
  model M
    Real x = 1;
  end M;
end P;

model ProtectedExtended
  extends P.M;
end ProtectedExtended;
