model A model R Real x = 1; end R; R r; end A;
model M extends A(break R); end M;
