// A state that a when-clause sets: by reinit.
model StateInWhen
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
  when x < 0.5 then
    x = 1 + time;
  end when;
end StateInWhen;
