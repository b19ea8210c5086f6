model Resistor parameter Real R = 1; end Resistor;
model Thermo parameter Real R = 1; parameter Real T0 = 1; end Thermo;
model C1 replaceable model N = Resistor(R=100); N n; end C1;
model C2 extends C1(redeclare replaceable model N = Thermo(T0 = 300)); end C2;
model C3 extends C2(redeclare replaceable model N = Resistor(R = 200)); end C3;
