// run: --stop-time=0.7 --intervals=7
model FirstTick
  Integer n(start = 0);
  Integer m;
equation
  when Clock(1, 2) then
    n = if firstTick() then 100 else previous(n) + 1;
    m = if firstTick(n) then 1 else 0;
  end when;
end FirstTick;
