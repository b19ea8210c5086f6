model A
  Integer n, m;
equation
  n++;
  when time > 1 then
    n += 2;
    m--;
  end when;
algorithm
  m++;
  m *= 2;
end A;
