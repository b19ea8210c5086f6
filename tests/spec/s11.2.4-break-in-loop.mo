model M
  Integer n;
algorithm
  n := 0;
  while true loop
    n := n + 1;
    if n > 5 then
      break;
    end if;
  end while;
end M;
