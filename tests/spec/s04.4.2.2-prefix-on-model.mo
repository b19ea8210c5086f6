model M
  Real x = 1;
end M;

model PrefixOnModel
  input M m;
end PrefixOnModel;
