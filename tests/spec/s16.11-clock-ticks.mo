// run: --stop-time=61.2345 --intervals=122469
model ClockTicks "Milliseconds, seconds and minutes (specification 16.11)"
  Integer second = sample(1, Clock(1));
  Integer seconds(start = -1) = mod(previous(seconds) + second, 60);
  Integer milliSeconds(start = -1) = mod(previous(milliSeconds) + superSample(second, 1000), 1000);
  Integer minutes(start = -1) = mod(previous(minutes) + subSample(second, 60), 60);
end ClockTicks;
