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
  function other
    input Real u;
    output Real y = u;
  algorithm
  end other;
end Obj;

model ExternalObjectWithFunction
  Obj o = Obj();
end ExternalObjectWithFunction;
