model WhenInWhen
  Integer n(start = 0, fixed = true);
equation
  when time > 1 then
    when time > 2 then
      n = 1;
    end when;
  end when;
end WhenInWhen;
