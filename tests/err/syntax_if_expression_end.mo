model ExpressionEnd
  Real y = if time > 1 then 1 else 0 end if;
end ExpressionEnd;
