package P
protected
  model M
    Real x = 1;
  end M;
end P;

model UnqualifiedImportProtectedClass
  import P.*;
  M m;
end UnqualifiedImportProtectedClass;
