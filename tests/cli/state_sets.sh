# A pendulum whose states are selected at run time and jump at a wall, with every solver of the list: within
# 1e-2 for order 1, 1e-3 for order 2, 1e-5 for others.
model=$TOP/tests/sim/pendulum_wall
mocc --cc="$CC" -o wall "$model.mo"
./wall --solver=help | awk 'NR > 1 && $2 ~ /^[0-9]/ { print $1, $2, /fixed step/ }' |
    while read -r solver order fixed; do
        within=1e-5
        case $order$fixed in
        10) how=--tolerance=1e-5 within=1e-2 ;;
        11) how=--fixed-step=1e-4 within=1e-2 ;;
        21) how=--fixed-step=1e-4 ;;
        20) how=--tolerance=1e-7 within=1e-3 ;;
        ?1) how=--fixed-step=1e-3 ;;
        *) how=--tolerance=1e-10 ;;
        esac
        ./wall -q --solver="$solver" $how --stop-time=4 --intervals=8 --no-events -o result.csv
        echo "$solver: $(csvdiff -r $within -a $within "$model.csv" result.csv > said && echo holds || cat said)"
    done
