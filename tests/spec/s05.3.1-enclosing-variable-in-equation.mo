model EnclosingVariableInEquation
  Real level = time;
  model Part
    Real x;
  equation
    x = level;
  end Part;
  Part p;
end EnclosingVariableInEquation;
