model TicksOutside
  Integer n = ticksInState();
end TicksOutside;
