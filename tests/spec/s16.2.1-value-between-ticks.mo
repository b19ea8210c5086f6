// run: --stop-time=0.7 --intervals=14
model ValueBetweenTicks "A clocked variable keeps its value between ticks, which hold() asks for"
  Integer n(start = 7) = previous(n) + sample(1, c);
  Clock c = Clock(1, 2);
  Integer held = hold(n) + 100;
end ValueBetweenTicks;
