model EdgeOfReal
  Boolean b = edge(time);
end EdgeOfReal;
