partial block Base
  input Real u;
  output Real y;
end Base;

block Gain
  extends Base;
  parameter Real k = 2;
equation
  y = k*u;
end Gain;

model BlockExtendsBlock
  Gain g(u = time);
end BlockExtendsBlock;
