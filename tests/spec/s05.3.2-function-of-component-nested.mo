model Medium
  package Inner
    function f
      input Real u;
      output Real y = 2*u;
    algorithm
    end f;
  end Inner;
end Medium;

model Pipe
  Medium m;
end Pipe;

model FunctionOfComponentNested "Components first, classes then"
  Pipe p;
  Real x = p.m.Inner.f(time);
end FunctionOfComponentNested;
