// 7.3: condition, dimensions and prefixes that a redeclaration does not write stay as they were.
package P
  model Part
    Real x;
  end Part;

  model Better
    extends Part(x = 3);
    Real y = 2*x;
  end Better;

  model Base
    parameter Boolean wanted = false;
    parameter Integer n = 2;
    replaceable Part optional if wanted;
    replaceable Part several[n];
    replaceable parameter Real p = 1;
    Real last = 0;
  end Base;
end P;

model RedeclareKeeps
  extends P.Base(redeclare P.Better optional, redeclare P.Better several, redeclare Real p = 4);
end RedeclareKeeps;
