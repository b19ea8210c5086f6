model UnusedRelation "A branch that a constant decides, and a comparison that only it asked for"
  constant Boolean limited = false;
  Boolean on;
  Real x(start = 0, fixed = true), y;
equation
  on = limited;
  der(x) = 1 - x;
  y = if on and x > 0.5 then 0.5 else if x > 0.8 then 0.8 else x;
end UnusedRelation;
