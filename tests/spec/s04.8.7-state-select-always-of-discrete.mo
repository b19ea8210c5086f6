model StateSelectAlwaysOfDiscrete
  discrete Real x(stateSelect = StateSelect.always, start = 0, fixed = true);
equation
  when sample(0, 1) then
    x = pre(x) + 1;
  end when;
end StateSelectAlwaysOfDiscrete;
