model BuiltinNamed
  Real x = max(a = 1, b = 2);
end BuiltinNamed;
