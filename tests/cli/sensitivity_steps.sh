# Differentiated steps, and perturbed copies with the same steps: they agree with each other, with the
# variational equations to the tolerance, and with closed forms through events; the solution itself does not
# change.
. "$HERE/try.inc"
. "$HERE/sensitivity.inc"
cat > Robertson.mo <<'E'
model Robertson
  parameter Real p1 = 0.04, p2 = 1e4, p3 = 3e7;
  Real y1(start = 1, fixed = true), y2(start = 0, fixed = true, nominal = 1e-6), y3;
equation
  der(y1) = -p1*y1 + p2*y2*y3;
  der(y2) = p1*y1 - p2*y2*y3 - p3*y2^2;
  y1 + y2 + y3 = 1;
  annotation(experiment(StopTime = 4e5, Tolerance = 1e-8));
end Robertson;
E
cat > Vdp.mo <<'E'
model Vdp
  parameter Real mu = 5;
  Real x(start = 2, fixed = true), v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = mu*(1 - x^2)*v - x;
  annotation(experiment(StopTime = 20, Tolerance = 1e-8));
end Vdp;
E
cat > Pendulum.mo <<'E'
model Pendulum "force and acceleration are algebraic, in a non-linear loop"
  parameter Real g = 9.81, L = 1.3, d = 0.2, m = 2;
  Real phi(start = 1.2, fixed = true), w(start = 0, fixed = true), F(start = 10), a;
equation
  der(phi) = w;
  der(w) = a;
  m*L*a = -m*g*sin(phi) - d*w*(1 + 0.1*(F/(m*g))^2);
  F + 0.01*a*F = m*(g*cos(phi) + L*w^2);
  annotation(experiment(StopTime = 4, Tolerance = 1e-8));
end Pendulum;
E
cat > Net.mo <<'E'
model Net "a hundred parameters"
  parameter Real k[10, 10] = {{2*sin(i + 2*j) for j in 1:10} for i in 1:10};
  Real x[10](start = {0.1*i for i in 1:10}, each fixed = true);
equation
  for i in 1:10 loop
    der(x[i]) = -x[i] + sum(k[i, j]*sin(x[j]) for j in 1:10);
  end for;
  annotation(experiment(StopTime = 5, Tolerance = 1e-8));
end Net;
E
for m in Robertson Vdp Pendulum Net Ball Friction Diode Sampled; do
    mocc --cc="$CC" --sensitivity -o $m $m.mo
done

# Two tables: each derivative, against the largest of its variable where parameters count by their size.
agree() { # WHAT FILE FILE TOLERANCE
    awk -v what="$1" -v most="$4" '
        $3 == "parameter" { file++; next }
        file == 1 { at[$1, $3] = $4; r = $5 < 0 ? -$5 : $5; if (r > large[$1]) large[$1] = r }
        file == 2 && $5 != 0 && large[$1] > 0 {
            d = ($4 - at[$1, $3])/$4*$5/large[$1]
            if (d < 0) d = -d
            if (!(d <= worst)) worst = d
            n++
        }
        END {
            if (n && worst <= most) print what ": " n " derivatives within " most
            else print what ": " n " derivatives, " worst
        }' "$2" "$3"
}
table() { # MODEL PARAMETERS METHOD SOLVER options
    model=$1 by=$2 method=$3 solver=$4
    shift 4
    ./$model --sensitivity="$by" --sensitivity-method=$method --solver=$solver -o $method.csv "$@" \
        > $method.$solver
}
compare() { # MODEL PARAMETERS SOLVER options, of which ida takes no step
    what="$1, $3" solver=$3
    table "$1" "$2" variational ida $4 ${5%--fixed-step*}
    table "$1" "$2" steps "$3" $4 $5
    table "$1" "$2" internal "$3" $4 $5
    agree "$what, steps and internal" steps.$solver internal.$solver 1e-6
    agree "$what, steps and variational" steps.$solver variational.ida 1e-5
}

echo "-- the four models"
k=$(awk 'BEGIN { for (i = 0; i < 100; i++) printf "%sk[%d,%d]", i ? "," : "", i/10 + 1, i%10 + 1 }')
compare Robertson p1,p2,p3 radau5 --absolute-tolerance=1e-12 --final=y1,y2,y3
compare Vdp mu,x,v radau5
compare Pendulum g,L,d,m,phi,w radau5 --loops=residual --final=phi,w,F,a
compare Net "$k" radau5 --final=x[3],x[7]

echo "-- other methods"
compare Vdp mu,x radau-iia5
compare Vdp mu,x gauss6 --intervals=500 --fixed-step=0.005
compare Vdp mu,x gauss4 --intervals=500 --fixed-step=0.001
compare Pendulum g,L,d,m,phi,w gauss6 --loops=residual --fixed-step=0.01
table Pendulum g,L,d,m steps radau5
table Pendulum g,L,d,m variational ida
agree "Pendulum, its loop solved on the spot" steps.radau5 variational.ida 1e-5
table Net "$k" steps radau5 --linear-solver=klu --final=x[3],x[7]
table Net "$k" variational ida --final=x[3],x[7]
agree "Net, sparse" steps.radau5 variational.ida 1e-5

echo "-- nothing moves the solution"
./Vdp -q --solver=radau5 -o plain.csv
for method in steps internal; do
    table Vdp mu,x $method radau5
    cut -d, -f1-3 plain.csv > a
    cut -d, -f1-3 $method.csv > b
    cmp a b && echo "$method: the same"
done

echo "-- through events"
for method in steps internal; do
    for solver in radau5 radau-iia5; do
        table Ball e,g,h,v $method $solver --tolerance=1e-10 --final=h
        near "$method, $solver: d(h)/d(e)" "$(derivative $method.$solver h e)" 2.68438961846 1e-6
        near "d(h)/d(g)" "$(derivative $method.$solver h g)" -0.0307106699687 1e-6
        near "d(h)/d(h)" "$(derivative $method.$solver h h)" 0.327818433922 1e-6
        near "d(h)/d(v)" "$(derivative $method.$solver h v)" 0.0180650999816 1e-6
    done
done
events() { # MODEL PARAMETERS VARIABLES
    table $1 $2 variational ida --final=$3
    table $1 $2 steps radau5 --final=$3
    table $1 $2 internal radau5 --final=$3
    agree "$1, steps" steps.radau5 variational.ida 1e-5
    agree "$1, internal" internal.radau5 variational.ida 1e-5
}
events Friction m,c,F,mu,w,x x,v
events Diode R,C,Ron,A,w,Vk vc
events Sampled T,t0,K,a,ts total,q,y

echo "-- talk"
try ./Vdp --sensitivity=mu --solver=linear-euler -o result.csv 2>&1
try ./Vdp --sensitivity=mu --solver=radau5 --sensitivity-method=variational -o result.csv 2>&1
