// run: --stop-time=4.7 --intervals=47
model ShiftOfIntervalClock "u ticks at 0, 2, 3, 4; s1 at 2.5, 3.5, 4.5 (specification 16.5.2)"
  Integer intervalCnt(start = 2);
  Integer cnt(start = 0), n(start = 0);
  Clock u = Clock(intervalCnt, 1);
  Clock s1 = shiftSample(u, 3, 2);
equation
  when u then
    cnt = previous(cnt) + 1;
    intervalCnt = if cnt >= 2 then 1 else previous(intervalCnt);
  end when;
  when s1 then
    n = previous(n) + 1;
  end when;
end ShiftOfIntervalClock;
