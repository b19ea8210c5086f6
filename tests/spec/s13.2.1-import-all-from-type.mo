type E = enumeration(a, b);

model ImportAllFromType
  import E.*;
  E x = E.a;
end ImportAllFromType;
