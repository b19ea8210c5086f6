class Obj
  extends ExternalObject;
  function constructor
    output Obj o;
    external "C" o = f();
  end constructor;
  function destructor
    input Obj o;
    external "C" g(o);
  end destructor;
end Obj;

connector Pin
  Real v;
  class Plain
    Real x = 1;
  end Plain;
  Plain c;
end Pin;

model ConnectorWithExternalObjectFree
  Pin p(v = 1);
end ConnectorWithExternalObjectFree;
