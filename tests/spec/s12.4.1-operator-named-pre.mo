model OperatorNamedPre
  Boolean b = time > 1;
  Boolean c = pre(y = b);
end OperatorNamedPre;
