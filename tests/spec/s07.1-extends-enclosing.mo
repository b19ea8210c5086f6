class P
  model A extends P; end A;
  A a;
end P;
