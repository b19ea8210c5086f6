// run: --stop-time=0.3 --intervals=3
model ClockConnector "Clocks are connected like signals"
  connector ClockInput = input Clock;
  connector ClockOutput = output Clock;
  block Source
    ClockOutput y = Clock(1, 5);
  end Source;
  block Counter
    ClockInput clock;
    output Integer n(start = 0);
  equation
    when clock then
      n = previous(n) + 1;
    end when;
  end Counter;
  Source source;
  Counter counter;
equation
  connect(source.y, counter.clock);
end ClockConnector;
