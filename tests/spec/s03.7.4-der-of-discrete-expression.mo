model DerOfDiscreteExpression
  discrete Real d(start = 0, fixed = true);
  Real x = der(2*d + time);
equation
  when sample(0, 1) then
    d = pre(d) + 1;
  end when;
end DerOfDiscreteExpression;
