model Tank
  model Valve
    Real x = 1;
  end Valve;
  Real level = time;
end Tank;

model ExtendsClassInModel
  extends Tank.Valve;
end ExtendsClassInModel;
