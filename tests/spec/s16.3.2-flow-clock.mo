model FlowClock
  connector C
    flow Clock c;
    Real v;
  end C;
  C c;
end FlowClock;
