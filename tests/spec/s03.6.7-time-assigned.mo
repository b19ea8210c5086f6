model TimeAssigned
algorithm
  time := 1;
end TimeAssigned;
