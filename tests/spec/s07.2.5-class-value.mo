// A value that a modification gives to a class is for each of its components, even in arrays; what
// modifies an array of components around the class is shared out.
package ClassValue
  model V
    parameter Real v[2] = {1, 2};
  end V;
  model A
    replaceable model W = V constrainedby V(v = {5, 6});
    W w[2];
  end A;
  model All
    A a1;
    A a2(W(v = {7, 8}));
    A a3(redeclare model W = V(v = {9, 10}));
    A a4(redeclare model W = V);
    A a5[2](each W(v = {7, 8}));
    A a6[2](W(v = {{7, 8}, {9, 10}}));
  end All;
end ClassValue;
