model Tank
protected
  Real level = time;
end Tank;

model ProtectedAccess
  Tank tank;
  Real y = tank.level;
end ProtectedAccess;
