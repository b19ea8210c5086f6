model VariabilityOrder "Each may depend on what varies less"
  constant Real c = 1;
  parameter Real p = 2*c;
  discrete Real d(start = 0, fixed = true);
  Real x = d + p + c + time;
equation
  when sample(0, 1) then
    d = pre(d) + p;
  end when;
end VariabilityOrder;
