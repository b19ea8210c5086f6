# Co-simulation by mocc run-fmu: communication steps, inputs, errors within a step.
. "$TOP/tests/fmi/fmu.inc"
build_fmu plant linux64
try mocc run-fmu plant.fmu --interface=cs --interval=0.25 -o cs.csv --stop-time=1
cut -d, -f1-3 cs.csv | sed 's/\(\.[0-9]\{5\}\)[0-9]*/\1/g'
printf 'time,u,gain\n0,0,1\n0.3,1,1\n0.6,1,2\n' > in.csv
try mocc run-fmu plant.fmu --interface=cs --interval=0.25 -o cs.csv --stop-time=1 --input=in.csv -q
cut -d, -f1,7,10 cs.csv
try mocc run-fmu plant.fmu --interface=cs --set fault=7 -o cs.csv -q
try mocc run-fmu plant.fmu --interface=cs --set fault=6 --interval=0.25 -o cs.csv -q
tail -1 cs.csv | cut -d, -f1
try mocc run-fmu plant.fmu --interface=scheduled
echo "Steps of one size only"
sed 's/canHandleVariableCommunicationStepSize="true"//' "$import/plant.xml" > fixed.xml
python3 "$import/make_fmu.py" fixed.fmu fixed.xml linux64/plant.so=plant.so
try mocc run-fmu fixed.fmu --interface=cs --interval=0.25 --stop-time=1 -o cs.csv
try mocc run-fmu fixed.fmu --interface=cs --interval=0.3 --stop-time=1 -o cs.csv
echo "Discrete variables alone"
cat > Stairs.mo <<'END'
model Stairs
  Integer counter(start = 1, fixed = true);
equation
  when sample(1, 1) then
    counter = pre(counter) + 1;
  end when;
  annotation(experiment(StopTime = 3));
end Stairs;
END
mocc --cc="$CC" --fmu=cs3 Stairs.mo -o Stairs.fmu
try mocc run-fmu Stairs.fmu -q --interval=0.5 -o stairs.csv
cut -d, -f1,2 stairs.csv
