model M
  Boolean close;
algorithm
  when time > 1 then
    close := false;
  end when;
  when time > 2 then
    close := true;
  end when;
end M;
