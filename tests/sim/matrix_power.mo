model MatrixPower "a^n with sizes and exponents known early, late or never" 
  function power
    input Real a[:,:]; input Integer n; output Real b[size(a,1),size(a,2)];
  algorithm b := a ^ n; annotation(Inline=false);
  end power;
  function cube input Integer a[2,2]; output Integer b[2,2]; algorithm b := a ^ 3; annotation(Inline=false); end cube;
  function intpower input Integer a[:,:]; input Integer n; output Integer b[size(a,1),size(a,1)]; algorithm b := a ^ n; annotation(Inline=false); end intpower;
  function unit input Real a[:,:]; output Real b[size(a,1),size(a,2)]; algorithm b := a ^ 0; annotation(Inline=false); end unit;
  function sum7 input Real a[3,3]; output Real s; algorithm s := sum(a^7); annotation(Inline=false); end sum7;
  parameter Integer k = 5;
  constant Real C[2,2] = power([1, 1; 0, 1], 9);
  constant Integer D[2,2] = intpower([2, 0; 0, 3], 4);
  Integer n(start = 0, fixed = true);
  Real r[2,2] = {{cos(time), -sin(time)}, {sin(time), cos(time)}} "a rotation: powers turn by multiples";
  Real x[2,2] = power(r, n);
  Real y[2,2] = r^n;
  Real z[2,2] = r^k;
  Integer c[2,2] = cube([1, 1; 0, n]);
  Real u[3,3] = unit(time*ones(3,3));
  Real s = sum7(identity(3)*time);
  Real e[0,0] = power(fill(0.0, 0, 0), 3);
  Integer h[2,2] = [1, 1; 1, 0]^n "Fibonacci";
  Real w(start = 1, fixed = true), v;
equation
  when sample(0.1, 0.1) then n = pre(n) + 1; end when;
  der(w) = -power([w, 0; 0, 1], 2)*{1, 0}*{1, 0};
  v = der(x[1,1]);
  assert(C[1,2] == 9 and D[1,1] == 16 and D[2,2] == 81, "constants");
  assert(abs(x[1,1] - cos(n*time)) < 1e-13
    and abs(y[2,1] - sin(n*time)) < 1e-13 and abs(z[1,2] + sin(5*time)) < 1e-13, "rotations");
  assert(c[1,2] == 1 + n + n*n and c[2,2] == n*n*n, "Integers");
  assert(abs(u[1,1] - 1) + abs(u[1,2]) < 1e-15, "a^0");
  assert(abs(s - 3*time^7) < 1e-14, "a^7");
  assert(h[1,1]*h[2,2] - h[1,2]*h[2,1] == (if mod(n,2)==0 then 1 else -1), "Cassini");
end MatrixPower;
