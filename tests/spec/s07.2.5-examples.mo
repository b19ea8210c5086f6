model C parameter Real a[3] = {0, 0, 0}; parameter Real d = 0; end C;
model B C c[5](each a = {1, 2, 3}, d = {1, 2, 3, 4, 5}); parameter Real b = 0; parameter Real p = 0; end B;
model D B b(each c.a = {3, 4, 5}, c.d = {2, 3, 4, 5, 6}); B b2(c(each a = {3, 4, 5}, d = {2, 3, 4, 5, 6})); end D;
model E
  B b[2](each c(each a = {1, 2, 3}, d = {1, 2, 3, 4, 5}), p = {1, 2});
  D d;
end E;
