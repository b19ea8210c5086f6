partial record R
  Real u;
end R;

model PartialRecordConstructor
  function f
    input R r;
    output Real y = r.u;
  algorithm
  end f;
  Real x = f(R(1));
end PartialRecordConstructor;
