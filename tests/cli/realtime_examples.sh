# Physics of examples/realtime: the robot's energy balance with a force on the tool, and the closed forms of the others.
models=$TOP/examples/realtime
mocc --cc="$CC" --tearing=minimal -m RobotEnergy -o energy "$models/Robot/Robot.mo"
cat > push.csv <<'E2'
"time","force[1]","force[2]","force[3]","correction[5]"
0,0,0,0,0
0.3,0,0,0,0
0.6,60,-40,80,0.05
1.0,-30,20,0,0
2.0,0,0,0,0
E2
./energy -q --input=push.csv --stop-time=2 --tolerance=1e-9 --variables='energy|work|error' -o energy.csv
awk -F, 'NR > 1 { if ($2 > most) most = $2; if ($2 < least || NR == 2) least = $2; if ($4^2 > worst) worst = $4^2 }
    END { print (most - least > 100 ? "work is done" : "nothing moves"); print (worst < 1e-10 ? "energy is balanced" : "error of " sqrt(worst) " J") }' energy.csv
head -1 energy.csv

echo "-- closed forms"
for model in DCMotor Converter Furnace ConveyorPart FrictionDrive Rectifier; do mkdir $model; done
python3 "$models/exact.py" .
for model in DCMotor Converter Furnace ConveyorPart FrictionDrive Rectifier; do
    csvdiff -r 1e-9 -a 1e-9 "$models/$model/expected.csv" $model/expected.csv > said && echo "$model: the same" || cat said
done

echo "-- the part slips again when the belt changes its speed, until it rolls"
mocc --cc="$CC" -o part "$models/ConveyorPart/ConveyorPart.mo"
printf '"time","belt"\n0,1\n2,1\n2,-0.5\n3,-0.5\n' > belt.csv
./part -q --input=belt.csv --stop-time=3 --final='vx,slip,sliding' --output-format=none |
    awk -F'[=,]' '{ print (($4 + 0.5/3)^2 < 1e-10 ? "vx = belt/3" : "vx = " $4), ($6^2 < 1e-10 ? "rolls" : "slips"), $8 }'
