model UnknownAnnotation "What is not known is left alone"
  Real x = time annotation(Anything(at = all), Placement(visible = true));
  annotation(Icon(graphics = {Line(points = {{0, 0}, {1, 1}})}));
end UnknownAnnotation;
