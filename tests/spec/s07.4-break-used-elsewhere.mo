model R Real x = 1; end R;
model A R r; Real y = r.x; end A;
model M extends A(break r); end M;
