model Tank
  Real level = time;
protected
  Real hidden = 2*level;
end Tank;

model ProtectedReference
  Tank tank;
  Real x = tank.hidden;
end ProtectedReference;
