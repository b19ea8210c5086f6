record R
  Integer Real;
end R;

model PartNamedReal
  R r;
  Real y = 1;
end PartNamedReal;
