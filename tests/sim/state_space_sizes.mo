// Sizes of an array from its own other dimensions (10.1): A[:, size(A, 1)].
model StateSpaceSizes
  block SS
    parameter Real A[:, size(A, 1)]=[1, 0; 0, 1];
    parameter Real B[size(A, 1), :]=[1; 1];
    parameter Real C[:, size(A, 1)]=[1, 1];
    parameter Real D[size(C, 1), size(B, 2)]=zeros(size(C, 1), size(B, 2));
    final parameter Integer nx = size(A, 1);
    final parameter Integer ny = size(C, 1);
    final parameter Integer nu = size(B, 2);
    parameter Real x_start[nx]=zeros(nx);
    input Real u[nu]; output Real y[ny]; output Real x[nx](start=x_start, each fixed=true);
  equation
    der(x) = A*x + B*u; y = C*x + D*u;
  end SS;
  parameter Integer n = 3;
  SS s(A = -identity(n), B = ones(n,1), C = identity(n), u = {1});
  SS s2(A = [0.12, 2; 3, 1.5], B=[2, 7; 3, 1], C=[0.1, 2], u={1,2});
end StateSpaceSizes;
