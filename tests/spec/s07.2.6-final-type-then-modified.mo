model A parameter Real x = 1; end A;
model B replaceable A a constrainedby A(final x = 5); end B;
model M B c(redeclare A a(x = 3)); end M;
