package P
  redeclare model extends Missing
    Real y = 1;
  end Missing;
end P;

model ClassExtendsNothing
  P.Missing m;
end ClassExtendsNothing;
