model M
  Real x = time;
algorithm
  when x > 0.5 then
    terminate("done");
  end when;
end M;
