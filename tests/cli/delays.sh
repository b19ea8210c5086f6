# delay() is as accurate as the tolerance with every solver that has one: errors at most 300 times it while
# solution and history are known; sensitivities by repeated runs agree with differences of the closed form;
# refusals.
cat > History.mo <<'E2'
model History
  parameter Real w = 3, T = 0.7;
  Real s(start = 0, fixed = true), c(start = 1, fixed = true);
  Real y = delay(s, T);
  Real e = abs(y - sin(w*(time - T)));
  Real worst(start = 0, fixed = true);
equation
  der(s) = w*c;
  der(c) = -w*s;
  der(worst) = if time > T then e/9 else 0;
end History;
E2
mocc --cc="$CC" History.mo
./History --solver=help | awk 'NR > 1 && $2 ~ /^[0-9]/ && !/fixed step/ && $2 != 1 { print $1 }' > solvers
for tolerance in 1e-4 1e-6 1e-8; do
    while read -r solver; do
        ./History -q --solver="$solver" --tolerance=$tolerance --stop-time=9 --final worst --output-format=none 2>&1 |
            sed "s/.*worst=/$solver $tolerance /"
    done < solvers
done | awk '$3 <= 300*$2 { good++; next } { print } END { print good " of " NR " hold the tolerance" }'

# x' = -w delay(x, T), x = x0 before: at 1.2 it is x0 (1 - w t + w^2 (t - T)^2/2).
cat > Feedback.mo <<'E2'
model Feedback
  parameter Real w = 2, T = 0.7, x0 = 1;
  output Real x(start = x0, fixed = true);
equation
  der(x) = -w*delay(x, T);
  annotation(experiment(StopTime = 1.2));
end Feedback;
E2
mocc --cc="$CC" --sensitivity Feedback.mo
awk 'BEGIN { print "by w", -1.2 + 2*0.25, "by T", -4*0.5, "by x0", 1 - 2.4 + 2*0.25 }'
for solver in ida radau5 dopri5; do
    ./Feedback -q --solver=$solver --sensitivity=w,T,x0 --sensitivity-method=external --output-format=none |
        awk -v s=$solver 'NR > 1 { printf "%s%s %.2f", NR == 2 ? s " " : " ", $3, $4 } END { print "" }'
done
for way in variational steps internal; do
    case $way in variational) solver=ida ;; *) solver=radau5 ;; esac
    ./Feedback -q --solver=$solver --sensitivity=w --sensitivity-method=$way && echo "not refused"
done
./Feedback --adjoint=x --wrt=all && echo "not refused"

# Longer than delayMax, and negative: errors that name the time.
cat > Longer.mo <<'E2'
model Longer
  Real y = delay(sin(time), time, 0.5);
  Real z = delay(cos(time), if time > 2 then -1 else 0.1, 1);
end Longer;
E2
mocc --cc="$CC" Longer.mo
./Longer -q --stop-time=1 --intervals=10 || echo "status $?"
sed -i 's/time, 0.5/0.2, 0.5/' Longer.mo
mocc --cc="$CC" Longer.mo
./Longer -q --stop-time=3 --intervals=10 || echo "status $?"

# Values that no delay can reach any more are removed: a run 200 times as long takes no more memory.
for stop in 10 2000; do
    ./History -q --stop-time=$stop --output-format=none --stats=json | sed 's/.*"memory_kb": *\([0-9]*\).*/\1/'
done | awk 'NR == 1 { first = $1 } NR == 2 { print ($1 < first + 500 || "'"$SANITIZED"'" ? "bounded" : "grows from " first " to " $1) }'
