model A
  Boolean b = time > 1 && time != 2 || !(time < 3);
end A;
