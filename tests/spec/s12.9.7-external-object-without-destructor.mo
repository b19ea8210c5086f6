class Obj
  extends ExternalObject;
  function constructor
    output Obj o;
    external "C" o = f();
  end constructor;
end Obj;

model ExternalObjectWithoutDestructor
  Obj o = Obj();
end ExternalObjectWithoutDestructor;
