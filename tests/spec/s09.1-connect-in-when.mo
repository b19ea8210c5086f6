connector Pin
  Real v;
  flow Real i;
end Pin;

model ConnectInWhen
  Pin a, b;
equation
  when time > 1 then
    connect(a, b);
  end when;
end ConnectInWhen;
