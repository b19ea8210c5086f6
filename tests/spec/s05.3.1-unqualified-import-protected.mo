package P
protected
  constant Real c = 1;
end P;

model UnqualifiedImportProtected
  import P.*;
  Real x = c;
end UnqualifiedImportProtected;
