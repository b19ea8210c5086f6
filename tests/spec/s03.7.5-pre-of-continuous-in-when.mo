model PreOfContinuousInWhen "Allowed inside when: the left limit"
  Real x = time;
  discrete Real last(start = 0, fixed = true);
equation
  when time > 1 then
    last = pre(x);
  end when;
end PreOfContinuousInWhen;
