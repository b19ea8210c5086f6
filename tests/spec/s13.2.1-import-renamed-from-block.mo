block Gain
  constant Real k = 1;
  output Real y = 2;
end Gain;

model ImportRenamedFromBlock
  import g = Gain.k;
  Real x = g;
end ImportRenamedFromBlock;
