model Part
  Real x = time if true;
  parameter Real k = 1;
end Part;

model ConditionalModified "A conditional component may be modified"
  parameter Boolean with = true;
  Part p(k = 2, x(start = 3)) if with;
  model Derived
    extends Part(k = 4);
  end Derived;
  Derived d;
end ConditionalModified;
