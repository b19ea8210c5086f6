block A replaceable output Real x = 1; end A;
block M extends A(redeclare input Real x); end M;
