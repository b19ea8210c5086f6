# Sliding motion: a warning with the relation's place, refused by --chattering=stop, with large steps by every
# solver; models that count events or reinitialise states stop; a sign() that switches without events is
# watched and slides; within noEvent there is a warning only.
hide() { sed -E 's/time = [0-9.e+-]+/time = T/g; s/between .* again and/between A and B again and/; s/and [0-9.e+-]+;/and T;/; s/step size [^)]*/step size H/'; }

cat > Relay.mo <<'E2'
model Relay "slides from 1.4297 on, with u = 0.5 sin(time)"
  Real x(start = 1, fixed = true), u;
equation
  u = if x > 0 then 1
    else -1;
  der(x) = -u + 0.5*sin(time);
  annotation(experiment(StopTime = 10));
end Relay;
E2
mocc --cc="$CC" Relay.mo
./Relay --output-format=none 2>&1 | hide
./Relay -q --chattering=stop --output-format=none 2>&1 | hide
./Relay --chattering=glide 2>&1
./Relay --solver=help | awk 'NR > 1 && $2 ~ /^[0-9]/ && !/fixed step/ && $2 != 1 { print $1 }' |
    while read -r solver; do
        ./Relay -q --solver="$solver" --max-steps=300000 -o relay.csv --variables='x|u' 2>/dev/null || echo "$solver failed"
        awk -F, -v s="$solver" 'NR > 1 && $1 > 1.5 { a = $2; b = $3 - 0.5*sin($1); e = a*a + b*b; if (e > worst) worst = e }
            END { print s, sqrt(worst), $1 }' relay.csv
    done | awk '$2 <= 1e-4 && $3 == 10 { good++; next } { print } END { print good " of " NR " slide" }'

# Dry friction that sticks time and again.
cat > Stick.mo <<'E2'
model Stick "sticks until 0.73 and whenever the force is too small"
  Real v(start = 0, fixed = true), s(start = 0, fixed = true), f;
equation
  f = if v > 0 then 1 else if v < 0 then -1 else 0;
  der(v) = 1.5*sin(time) - f;
  der(s) = v;
  annotation(experiment(StopTime = 200));
end Stick;
E2
mocc --cc="$CC" Stick.mo
for solver in ida cvode radau5 dopri5 auto; do
    ./Stick -q --solver=$solver --stats=json --output-format=none 2>/dev/null |
        sed 's/.*"steps": \([0-9]*\).*"status": "\([a-z]*\)".*/\1 \2/' | awk -v s=$solver '{ print s, ($1 < 12000 ? "few steps" : $1), $2 }'
done

cat > Counts.mo <<'E2'
model Counts
  Real x(start = 1, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = if x > 0 then -1 else 1.5;
  when x > 0 then
    n = pre(n) + 1;
  end when;
  annotation(experiment(StopTime = 10));
end Counts;
E2
mocc --cc="$CC" Counts.mo
./Counts -q --output-format=none 2>&1 | hide

cat > Hidden.mo <<'E2'
model Hidden
  Real x(start = 1, fixed = true), u;
equation
  u = sign(x);
  der(x) = -u + 0.5*sin(time);
  annotation(experiment(StopTime = 10));
end Hidden;
E2
mocc --cc="$CC" Hidden.mo
for solver in ida cvode bdf; do ./Hidden --solver=$solver --max-steps=20000 --output-format=none 2>&1 | hide; done
./Hidden --chattering=stop --max-steps=20000 --output-format=none 2>&1 | hide
sed 's/Hidden/Literal/; s/sign(x)/noEvent(sign(x))/' Hidden.mo > Literal.mo
mocc --cc="$CC" Literal.mo
./Literal --max-steps=20000 --output-format=none 2>&1 | hide

# If no sign() causes small steps, it costs nothing: as many steps as with noEvent, no root functions, no events.
cat > Slip.mo <<'E2'
model Slip "never sticks"
  Real v(start = 0.5, fixed = true), s(start = 0, fixed = true);
equation
  der(v) = 3*sin(time) - sign(v) - s;
  der(s) = v;
  annotation(experiment(StopTime = 20));
end Slip;
E2
sed 's/Slip/Plain/; s/sign(v)/noEvent(sign(v))/' Slip.mo > Plain.mo
mocc --cc="$CC" --dump=sign-surfaces Slip.mo
mocc --cc="$CC" Slip.mo
mocc --cc="$CC" Plain.mo
for solver in ida cvode radau5 dopri5; do
    for model in Slip Plain; do
        ./$model -q --solver=$solver --stats -o $model.csv | grep -v -e integration -e evaluations > $model.txt
    done
    cmp Slip.txt Plain.txt && cmp Slip.csv Plain.csv && echo "$solver: the same"
done
./Slip -q --solver=ida --stats --output-format=none | grep -e "root eval" -e "events"

# More surfaces at once than can be found: a warning, and the run continues without sliding.
cat > Many.mo <<'E2'
model Many
  Real x[7](start = {0.1*i for i in 1:7}, each fixed = true);
equation
  for i in 1:7 loop
    der(x[i]) = -sign(x[i]) + 0.1*sin(time + i);
  end for;
  annotation(experiment(StopTime = 1));
end Many;
E2
mocc --cc="$CC" Many.mo
./Many --max-steps=20000 --output-format=none 2>&1 | hide | cut -c 1-110
cat > Compared.mo <<'E2'
model Compared "a relation of sign(v) is one of v"
  Real v(start = 1, fixed = true);
equation
  der(v) = if sign(v) > 0 then -1 else 1;
  annotation(experiment(StopTime = 20));
end Compared;
E2
mocc --cc="$CC" Compared.mo
./Compared --output-format=none --final=v 2>&1 | hide | sed 's/v=-\{0,1\}[0-9.]*e-[0-9]*/v=0/' | cut -c 1-110
cat > Jumps.mo <<'E2'
function side
  input Real x;
  output Real y;
algorithm
  y := if x > 0 then 1 else -1;
end side;
model Jumps "a relation of a function that jumps: told, not frozen"
  Real v(start = 1, fixed = true);
equation
  der(v) = if side(v) > 0 then -1 else 1;
  annotation(experiment(StopTime = 20));
end Jumps;
E2
mocc --cc="$CC" Jumps.mo
./Jumps --output-format=none --solver=dopri5 --chattering=stop 2>&1 | hide | cut -c 1-110
