model A “in curly quotes”
  parameter Real a = −1;
  parameter Real b = a·2;
  parameter Real c = a²;
  Boolean d = a ≥ 1;
  String s = ‘text’;
  Real x(start = 1);
equation
  x = 1； b = 2;
end A;
