package A
  constant Real c = 1;
  constant Real d = 4;
end A;

package B
  constant Real c = 2;
  constant Real e = 5;
end B;

model UnqualifiedImportsDiffer "Only the name that is used must be in one of them; what is declared goes first"
  import A.*;
  import B.*;
  constant Real c = 3;
  Real x = c + d + e;
end UnqualifiedImportsDiffer;
