block Gain
  constant Real k = 2;
  input Real u = 1;
  output Real y = k*u;
end Gain;

model ConstantOfBlock
  Real y = Gain.k;
end ConstantOfBlock;
