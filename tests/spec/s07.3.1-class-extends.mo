package Base
  replaceable model Model
    parameter Real k = 1;
    Real x;
  equation
    x = k*time;
  end Model;
end Base;

package Derived
  extends Base;
  redeclare model extends Model(k = 2)
    Real y = 3*x;
  end Model;
end Derived;

model ClassExtends
  Derived.Model m;
end ClassExtends;
