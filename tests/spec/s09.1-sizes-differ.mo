connector Pin
  Real v;
  flow Real i;
end Pin;

model SizesDiffer
  Pin a[2], b[3];
equation
  connect(a, b);
end SizesDiffer;
