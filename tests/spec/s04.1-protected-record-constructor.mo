package P
protected
  record R
    Real x;
  end R;
end P;

model ProtectedRecordConstructor
  P.R r = P.R(1);
end ProtectedRecordConstructor;
