# --sizes: what the struct, the code and the stack of real-time C take, by the C compiler that is named.
. "$HERE/try.inc"
case $CC in *sanitize*) CC=gcc ;; esac # sanitizers add to what is measured
cat > Tank.mo <<'E2'
model Tank "with a valve"
  parameter Real A = 2, k = 0.4;
  input Real inflow(start = 0.3);
  output Real h(start = 1, fixed = true);
equation
  A*der(h) = inflow - k*sqrt(abs(h));
end Tank;
E2
rt="--target=realtime --step=1e-2 --method=linear-euler"
# shellcheck disable=SC2086
for real in double float; do
    command mocc $rt --sizes --cc="$CC" --cflags="-O1 -DMOCC_REAL=$real" Tank.mo -o tank
    cat > size.c <<'E2'
#include "tank.h"
#include <stdio.h>
int main(void) { printf("%d\n", (int)sizeof(Tank)); return 0; }
E2
    $CC -DMOCC_REAL=$real size.c -o size
    $CC -O1 -DMOCC_REAL=$real -std=c99 -fno-asynchronous-unwind-tables -c tank.c -o tank.o
    awk -F'[:,]' -v size="$(./size)" -v text="$(size tank.o | awk 'NR == 2 { print $1 }')" '
        /"sizeof"/ { print ($2 == size ? "sizeof as the compiler has it" : "sizeof " $2 ", not " size) }
        /"code"/ { print ($2 > 0.8*text && $2 <= text ? "code as size has it" : "code " $2 ", not " text) }
        /"stack"/ { print ($2 ~ "[0-9]" && $2 < 2000 ? "stack" : "stack " $2) }' tank.json
    sed -n 's|^/\* By .* \(-O1 .*\): [0-9]* bytes of .*|\1|p' tank.h
done

echo "-- what cannot be"
try mocc --sizes Tank.mo -o tank 2>&1
# shellcheck disable=SC2086
try mocc $rt --sizes --cc=nosuchcc Tank.mo -o tank 2>&1
