model Expressions
  Real a = 1 + 2 * 3 ^ 2 - 4 / 5;
  Real b = -a ^ 2 + (-a) * b - (a - (b - c));
  Real c = a .+ b .- c .* d ./ e .^ f;
  Real d = .-a .+ b, d2 = .+a, d3 = +a;
  Boolean e = not a < b and c <= d or e > f and not (g >= h) or i == j and k <> l;
  Boolean f = a and -b < c;
  Real g = if a then b elseif c then d elseif e then f else if g then h else i;
  Real h[:] = {1, 2, 3}, i[:, :] = [1, 2; 3, 4], j[:, :] = [a; b], k[1, 1] = [1];
  Real l[:] = {i * j for i in 1:3, j in 1:2:9};
  Real m = sum(x[i] for i in 1:size(x, 1)), n = max(i for i);
  Real o = f(), p = f(1), q = f(1, x = 2, y = function g(z = 3)), r = f(function h(), a);
  Real s = x[end], t = x[1:end - 1, :, end].y[f(end)].z, u = .a.b[1].c;
  Real v = ({1, 2, 3})[2], w = (f(x)).re, x = (f(x))[1].y, y = ((a));
  Real z = der(x) + initial() + pure(f(x)), aa[:] = 1:n, bb[:] = n:-1:1, cc = 0:0.5:1;
  String dd = "a" + "b";
end Expressions;
