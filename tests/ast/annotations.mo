model Annotations
  Real x annotation(Dialog(enable = x > 1), choices(choice = 1 "one", choice = 2 "two"));
  replaceable model A = B annotation(choices(choice(redeclare model A = C "c"), choice(redeclare model A = D)));
  Real y;
equation
  x = y;
  annotation(Icon(coordinateSystem(extent = {{-100, -100}, {100, 100}}), graphics = {
    Rectangle(extent = {{-1, -1}, {1, 1}}, fillPattern = FillPattern.Solid), Text(textString = "%name")}));
end Annotations;
