partial package Medium
  replaceable partial function density
    input Real T;
    output Real d;
  end density;
  replaceable record State
    Real T;
  end State;
end Medium;

package Water
  extends Medium;
  redeclare function extends density
  algorithm
    d := 1000 - 0.2*T;
  end density;
  redeclare replaceable record extends State
    Real p;
  end State;
end Water;

package HotWater
  extends Water;
  redeclare replaceable record extends State
    Real x;
  end State;
end HotWater;

model ClassExtends "Redeclarations of redeclarations"
  package M = HotWater;
  M.State state(T = time, p = 1, x = 0);
  Real d = M.density(state.T);
end ClassExtends;
