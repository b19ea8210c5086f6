model Tank
  constant Real c = 1;
  Real x = 2;
end Tank;

model ImportAllFromModel
  import Tank.*;
  Real x = c;
end ImportAllFromModel;
