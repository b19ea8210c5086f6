model IfWithoutElse
  Real x = if time < 1 then 0;
end IfWithoutElse;
