model EngineBus "What is connected to an expandable connector becomes a variable of it"
  expandable connector Bus
  end Bus;
  connector Speed = output Real(unit = "rad/s");
  connector Command = input Real;
  model Engine
    Speed speed;
  equation
    speed = 100 + time;
  end Engine;
  model Display
    Command shown;
    Real twice = 2*shown;
  end Display;
  Engine engine;
  Display display;
  Bus bus;
equation
  connect(engine.speed, bus.speed);
  connect(bus.speed, display.shown);
end EngineBus;
