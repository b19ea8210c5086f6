// A component may be redeclared to the class that it stands in: the inner one is what it was.
model RedeclaredWithinItself
  model Base
    Real v = 1;
  end Base;
  model Node
    extends Base;
    replaceable Base part constrainedby Base;
  end Node;
  model Holder
    replaceable model Part = Base constrainedby Base;
    Part p;
  end Holder;
  model Box
    extends Base;
    Holder h;
  end Box;
  Node a(redeclare replaceable Node part(redeclare replaceable Node part(v = 2)));
  Box b(h(redeclare model Part = Box));
end RedeclaredWithinItself;
