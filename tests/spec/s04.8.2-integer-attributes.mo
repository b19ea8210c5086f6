model IntegerAttributes
  Integer n(quantity = "count", min = 0, max = 5, start = 2, fixed = true);
equation
  when sample(0, 1) then
    n = min(5, pre(n) + 1);
  end when;
end IntegerAttributes;
