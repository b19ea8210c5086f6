model A replaceable Real x = 1; end A;
model M A a(redeclare parameter Real x = 2); A b(redeclare constant Real x = 3); end M;
