model Medium
  package Inner
    constant Real c = 1;
  end Inner;
end Medium;

model ConstantOfClassInComponent
  Medium m;
  Real x = m.Inner.c;
end ConstantOfClassInComponent;
