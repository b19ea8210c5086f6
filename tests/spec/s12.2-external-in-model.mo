model ExternalInModel
  Real x = 1;
  external "C" f();
end ExternalInModel;
