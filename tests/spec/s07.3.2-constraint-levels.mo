// Each level of redeclaration keeps the modifiers of the original, or of the last constraining clause,
// and modifications in between; not those of the declaration that it replaces.
package ConstraintLevels
  model Resistor
    parameter Real R = 1;
  end Resistor;
  model ThermoResistor
    parameter Real R = 2;
    parameter Real T0 = 293;
  end ThermoResistor;
  model Circuit
    replaceable model N = Resistor(R = 100);
    replaceable Resistor r(R = 50);
    N n;
  end Circuit;
  model Circuit2
    extends Circuit(redeclare replaceable model N = ThermoResistor(T0 = 300), redeclare replaceable ThermoResistor r(T0 = 310));
  end Circuit2;
  model Circuit3
    extends Circuit2(redeclare replaceable model N = ThermoResistor(R = 200), redeclare replaceable ThermoResistor r(R = 210));
  end Circuit3;
  model Circuit3a
    extends Circuit2(redeclare replaceable model N = Resistor, redeclare replaceable Resistor r);
  end Circuit3a;
  model Circuit4
    extends Circuit2(redeclare replaceable model N = ThermoResistor constrainedby ThermoResistor(T0 = 400),
      redeclare replaceable ThermoResistor r constrainedby ThermoResistor(T0 = 410));
  end Circuit4;
  model Circuit5
    extends Circuit4(redeclare model N = ThermoResistor, redeclare ThermoResistor r);
  end Circuit5;
  model Between
    extends Circuit4(r(R = 7), N(R = 8));
  end Between;
  model After
    extends Between(redeclare ThermoResistor r, redeclare model N = ThermoResistor);
  end After;
  model After2
    extends Between(redeclare ThermoResistor r(R = 9), redeclare model N = ThermoResistor(R = 10));
  end After2;
  model After3
    After2 a(r(R = 11), N(R = 12));
  end After3;
  model Element
    extends Circuit4;
    redeclare replaceable model extends N(T0 = 500)
      parameter Real z = 1;
    end N;
    redeclare ThermoResistor r;
  end Element;
  model Element2
    extends Element;
    redeclare model extends N(R = 600)
    end N;
  end Element2;
  model Long
    extends Circuit4;
    redeclare model N
      parameter Real R = 3; parameter Real T0 = 4;
    end N;
  end Long;
  model All
    Circuit c1; Circuit2 c2; Circuit3 c3; Circuit3a c3a; Circuit4 c4; Circuit5 c5; Between b;
    After aa; After2 aa2; After3 aa3; Element e; Element2 e2; Long l;
  end All;
end ConstraintLevels;
