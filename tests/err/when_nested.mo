model WhenNested
  discrete Real d(start = 0, fixed = true);
equation
  when time > 1 then
    when time > 2 then
      d = 1;
    end when;
  end when;
end WhenNested;
