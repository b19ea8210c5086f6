# Array sizes in function calls that can be compared only at run time.
try() { # NAME: a model on standard input
    cat > "$1.mo"
    mocc --cc="$CC" "$1.mo" -o "$1" && ./"$1" --stop-time=1 2>&1 | head -1
}
try Flexible <<'M'
model Flexible "a result of another size than the declaration wants"
  function upTo
    input Real u;
    output Real y[:];
  algorithm
    y := zeros(integer(u));
  end upTo;
  Real y[2] = 2*upTo(2.5 + time);
end Flexible;
M
try Inlined <<'M'
model Inlined "operands of different sizes in a function whose body could stand in the place of its call"
  function dot
    input Real v[:];
    input Real w[:];
    output Real y = v*w;
  algorithm
  end dot;
  Real a = dot({1, 2, 3}, {1, 2 + time});
end Inlined;
M
try Sum <<'M'
model Sum
  function sum2
    input Real v[:];
    input Real w[:];
    output Real y[size(v, 1)] = v + w;
  algorithm
  end sum2;
  Real a[3] = sum2({1, 2, 3}, {1, 2 + time});
end Sum;
M
try Matrices <<'M'
model Matrices "as many elements in another shape"
  function sum2
    input Real A[:, :];
    input Real B[:, :];
    output Real C[size(A, 1), size(A, 2)];
  algorithm
    C := A;
    C := C + B;
  end sum2;
  Real a[2, 3] = sum2({{1, 2, 3}, {4, 5, time}}, {{1, 2}, {3, 4}, {5, 6}});
end Matrices;
M
try Declared <<'M'
model Declared "an argument that has not the declared size when n is 3"
  function total
    input Integer n;
    input Real v[n];
    output Real y;
  algorithm
    y := 0;
    for i in 1:n loop
      y := y + v[i];
    end for;
  end total;
  Integer n = if time > 0.5 then 3 else 2;
  Real a = total(n, {1, 2 + time});
end Declared;
M
try Parameter <<'M'
model Parameter "the same in a function whose body could stand in the place of its call"
  function total
    input Integer n;
    input Real v[n];
    output Real y = sum(v);
  algorithm
  end total;
  parameter Integer n = 3;
  Real a = total(n, {1, 2 + time});
end Parameter;
M
try Fixed <<'M'
model Fixed "an argument of open size for an input of fixed size"
  function last
    input Real v[3];
    output Real y;
  algorithm
    y := 0;
    y := y + v[3];
  end last;
  function half
    input Real u[:];
    output Real y = last(u[1:div(size(u, 1), 2)]);
  algorithm
  end half;
  Real a = half({1, 2, 3, 4, 5, time});
  Real b = half({1, 2, 3, time});
end Fixed;
M
try Subscript <<'M'
model Subscript "a subscript in a function"
  function next
    input Real v[:];
    input Integer k;
    output Real y;
  algorithm
    y := v[k];
    y := y + v[k + 1];
  end next;
  Real a = next({1, 2 + time}, 2);
end Subscript;
M
for call in 'vector(a[:,:,1])' 'matrix(a)*ones(3)' 'linspace(1.0, 2.0, size(a, 1) - 1)' 'atan2(a[1,:,1], a[:,1,1])' 'three(a[1,:,1], {1, 2, 3}, a[:,1,1])'; do
    echo "$call"
    try Shaped <<M
model Shaped "sizes that are open in a function"
  function three input Real a, b, c; output Real s = a + b + c; algorithm end three;
  function f input Real a[:,:,:]; output Real s[:]; algorithm s := $call; annotation(Inline=false); end f;
  Real x[3] = f(time*ones(2,3,2));
end Shaped;
M
done
try NegativePower <<'M'
model NegativePower
  function f input Real a[:,:]; input Integer n; output Real s; algorithm s := sum(a^n); annotation(Inline=false); end f;
  Real x = f(ones(2,2), if time < 0.5 then 2 else -1);
end NegativePower;
M
try PowerOfRows <<'M'
model PowerOfRows
  function f input Real a[:,:]; input Integer n; output Real s; algorithm s := sum(a^n); annotation(Inline=false); end f;
  Real x = f(time*ones(2,3), 2);
end PowerOfRows;
M
try OpenProduct <<'M'
model OpenProduct
  function square input Integer n; output Real a[:, :]; algorithm a := identity(n); annotation(Inline = false); end square;
  function f input Integer n; output Real v[:]; algorithm v := ones(n); annotation(Inline = false); end f;
  Real p[2] = square(2)*(f(3)*time);
end OpenProduct;
M
try NegativeSize <<'E'
model NegativeSize
  function f input Integer n; output Real s = 0; protected Real w[2, n - 3]; algorithm
    for i in 1:size(w, 2) loop w[1,i] := i; s := s + w[1,i]; end for; annotation(Inline = false); end f;
  Real x = f(if time < 0.5 then 3 else 2);
end NegativeSize;
E
try NegativeFill <<'E'
model NegativeFill
  function f input Integer n; output Real s; algorithm s := sum(cat(1, zeros(n - 3), {1})); annotation(Inline = false); end f;
  Real x = f(if time < 0.5 then 3 else 2);
end NegativeFill;
E
