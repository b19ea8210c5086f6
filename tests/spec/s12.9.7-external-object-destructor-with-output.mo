class Obj
  extends ExternalObject;
  function constructor
    output Obj o;
    external "C" o = f();
  end constructor;
  function destructor
    input Obj o;
    output Real y;
    external "C" y = g(o);
  end destructor;
end Obj;

model ExternalObjectDestructorWithOutput
  Obj o = Obj();
end ExternalObjectDestructorWithOutput;
