// What a declaration and its class say of the parts of a record is its value at the start of a function.
model RecordVariables
  record Saturation
    Real p;
    Real T = 5;
  end Saturation;
  function enthalpy
    input Saturation s;
    output Real h;
  algorithm
    h := s.p + s.T;
  end enthalpy;
  function f
    input Real p;
    output Real z;
  protected
    Saturation own(p = 2*p, T = 3);
    Saturation partly(p = 7);
    Saturation by_class;
    Real h = enthalpy(own);
  algorithm
    by_class.p := enthalpy(partly);
    z := h + enthalpy(by_class);
  end f;
  Real z = f(time);
end RecordVariables;
