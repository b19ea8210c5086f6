# Event times with every solver of the list, within 1e-6 of those of radau5 with tolerance 1e-11. Fixed steps
# locate events too; the method's order says how small they must be.
cat > Events.mo <<'E'
package Events "short, so that methods of order 1 arrive"
  model Ball
    Real h(start = 5e-4, fixed = true), v(start = 0, fixed = true);
    discrete Real t(start = 0, fixed = true);
    discrete Integer n(start = 0, fixed = true);
  equation
    der(h) = v;
    der(v) = -9.81;
    when h < 0 then
      reinit(v, -0.8*pre(v));
      t = time;
      n = pre(n) + 1;
    end when;
    annotation(experiment(StopTime = 0.04));
  end Ball;
  model Friction "a mass on a spring that slides on a dry floor until it sticks"
    parameter Real w = 1000, f = 90;
    Real x(start = 1e-3, fixed = true), v(start = 0, fixed = true);
    discrete Real way(start = -1, fixed = true) "of the motion; 0: it sticks";
    discrete Real t(start = 0, fixed = true);
    discrete Integer n(start = 0, fixed = true);
  equation
    der(x) = v;
    der(v) = if abs(way) < 0.5 then 0 else -w^2*x - f*way;
    when {v > 1e-12 and way < 0, v < -1e-12 and way > 0} then
      way = if abs(w^2*x) > f then -pre(way) else 0;
      reinit(v, 0);
      t = time;
      n = pre(n) + 1;
    end when;
    annotation(experiment(StopTime = 0.02));
  end Friction;
  model Sampled "a controller that samples, and a limit that is passed in between"
    Real x(start = 0, fixed = true);
    discrete Real u(start = 0, fixed = true), t(start = 0, fixed = true);
    discrete Integer n(start = 0, fixed = true);
  equation
    der(x) = 500*(u - x);
    when sample(0, 1e-3) then
      u = pre(u) + 0.3*(1 - x);
    end when;
    when {x > 0.5, x > 1} then
      t = time;
      n = pre(n) + 1;
    end when;
    annotation(experiment(StopTime = 0.012));
  end Sampled;
  model Diode "an ideal one that charges a capacitor"
    Real u(start = 0, fixed = true), s, i;
    Boolean off(start = true);
    discrete Real t(start = 0, fixed = true);
    discrete Integer n(start = 0, fixed = true);
  equation
    off = s < 0;
    sin(1000*time) - u = (if off then s else 0) + 10*i;
    i = if off then 0 else s;
    der(u) = (i - u/200)/1e-4;
    when {off, not off} then
      t = time;
      n = pre(n) + 1;
    end when;
    annotation(experiment(StopTime = 0.02));
  end Diode;
end Events;
E
for model in Ball Friction Sampled Diode; do
    mocc --cc="$CC" -m Events.$model -o $model Events.mo
    ./$model -q --solver=radau5 --tolerance=1e-11 --final t,n --output-format=none > $model.reference
done
./Ball --solver=help | awk 'NR > 1 && $2 ~ /^[0-9]/ { print $1, $2, /fixed step/ }' |
    while read -r solver order fixed; do
        case $order$fixed in
        1[01]) how=--fixed-step=1e-7 ;;
        21) how=--fixed-step=5e-6 ;;
        ?1) how=--fixed-step=5e-5 ;;
        *) how=--tolerance=1e-9 ;;
        esac
        for model in Ball Friction Sampled Diode; do
            ./$model -q --solver="$solver" $how --final t,n --output-format=none > said 2>&1
            echo "$solver $model $(sed 's/.*,t=\(.*\),n=/\1 /' $model.reference) $(sed 's/.*,t=\(.*\),n=/\1 /' said)"
        done
    done | awk '{ good = $4 == $6 && ($3 - $5)^2 < 1e-12; many[$1] += good; if (!(good)) print "  " $0 }
                !seen[$1]++ { name[++names] = $1 }
                END { for (i = 1; i <= names; i++) print name[i] ": " many[name[i]] " of 4" }'
