package Tools
protected
  model Secret
    Real x = time;
  end Secret;
end Tools;

model ProtectedClass
  Tools.Secret s;
end ProtectedClass;
