model M
  discrete Real x[3];
equation
  when time > 1 then
    for i in 1:3 loop
      x[i] = i*time;
    end for;
  end when;
end M;
