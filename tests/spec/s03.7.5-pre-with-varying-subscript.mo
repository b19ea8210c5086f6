model PreWithVaryingSubscript
  Integer n[2] = {integer(time), 2};
  Integer k = if time > 1 then 1 else 2;
  Integer m = pre(n[k]);
end PreWithVaryingSubscript;
