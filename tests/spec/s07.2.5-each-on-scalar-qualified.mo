model C parameter Real a = 1; end C;
model D C c; end D;
model M D d(each c.a = 3); end M;
