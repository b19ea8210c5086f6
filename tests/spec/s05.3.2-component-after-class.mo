model Medium
  package Inner
    model M
      function f
        input Real u;
        output Real y = 2*u;
      algorithm
      end f;
    end M;
    constant Real m = 1;
  end Inner;
end Medium;

model ComponentAfterClass
  Medium p;
  Real x = p.Inner.m.f(time);
end ComponentAfterClass;
