model Tank
  model Valve
    Real x = 1;
  end Valve;
  Real level = time;
end Tank;

model ClassInModel
  Tank.Valve v;
end ClassInModel;
