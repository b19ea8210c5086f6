model ClockTicks "Seconds, minutes and milliseconds by factors of one clock (specification 16.10)"
  Integer second = sample(1, Clock(1));
  Integer seconds(start = -1) = mod(previous(seconds) + second, 60);
  Integer milliSeconds(start = -1) = mod(previous(milliSeconds) + superSample(second, 1000), 1000);
  Integer minutes(start = -1) = mod(previous(minutes) + subSample(second, 60), 60);
end ClockTicks;
