// The modifiers of a constraining clause hold for the declaration and for every redeclaration; what
// declaration and redeclaration say themselves overrides them.
package ConstraintModifiers
  model I
    parameter Real a = 1; parameter Real b = 2; Real x;
  equation
    x = a + 10*b;
  end I;
  model J
    extends I; parameter Real c = 3;
  end J;
  model K
    replaceable J m constrainedby I(a = 5);
    replaceable model M = J constrainedby I(a = 6);
    M mm;
  end K;
  model Short
    replaceable model M = I constrainedby I(a = 5);
    M m;
  end Short;
  model Declared
    Short s1(redeclare model M = J);        // a = 5
    Short s2(redeclare model M = J(a = 7)); // a = 7
    Short s3(redeclare replaceable model M = J constrainedby I(b = 4)); // a = 5, b = 4
    Short s4;                               // a = 5
    K k1;
    K k2(redeclare J m, redeclare model M = J);
    K k3(redeclare J m(b = 8), redeclare model M = J(b = 8));
    K k4(redeclare replaceable J m constrainedby J(b = 9), redeclare replaceable model M = J constrainedby J(b = 9));
  end Declared;
  model Ext
    extends Short(redeclare replaceable model M = J); // keeps I(a=5)
  end Ext;
  model Ext2
    extends Short(redeclare replaceable model M = J constrainedby I(b = 3)); // keeps I(a=5)
  end Ext2;
  model Ext3
    extends Short;
    redeclare replaceable model M = J;
  end Ext3;
  model Redeclared
    Ext e0; // a=5
    Ext e(redeclare model M = I); // a = 5
    Ext2 f(redeclare model M = I); // a = 5, b = 3
    Ext3 g0;
    Ext3 g(redeclare model M = J); //a = 5
  end Redeclared;
  model All
    Declared d;
    Redeclared r;
  end All;
end ConstraintModifiers;
