model IfExpression "elseif, and branches of Integer and Real make a Real"
  Real x = if time < 1 then 0 elseif time < 2 then time - 1 else 1;
  Boolean b = if time < 1 then time > 0.5 else false;
end IfExpression;
