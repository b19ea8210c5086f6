model VendorAnnotations
  Real x = time annotation(__Other_show(color = "red", list = {1, 2}));
equation
  assert(x < 2, "late") annotation(__Other_check = false);
  annotation(__Other_commands = "plot(x)", __Yet_another(deep(er = 1)), version = "1");
end VendorAnnotations;
