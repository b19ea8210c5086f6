package A
  type Level = Real(unit = "m");
end A;

package B
  type Level = Real(unit = "K");
end B;

model TwoUnqualifiedImportsOfTypes
  import A.*;
  import B.*;
  Level x = 1;
end TwoUnqualifiedImportsOfTypes;
