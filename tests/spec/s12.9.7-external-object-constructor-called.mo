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

model ExternalObjectConstructorCalled
  Obj o = Obj.constructor();
end ExternalObjectConstructorCalled;
