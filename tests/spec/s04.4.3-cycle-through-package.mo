package P
  constant Real a = Q.b;
end P;

package Q
  constant Real b = 2*P.a;
end Q;

model CycleThroughPackage
  parameter Real x = P.a;
end CycleThroughPackage;
