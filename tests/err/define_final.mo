// options: -D p=2
model DefineFinal
  final parameter Real p = 1;
  Real x = p;
end DefineFinal;
