# Archives and descriptions that are wrong or hostile: refused with a message, nothing written elsewhere.
. "$TOP/tests/fmi/fmu.inc"
build_fmu plant linux64
mkdir bad
python3 -W ignore "$import/hostile.py" bad plant.fmu > names
for name in $(cat names); do
    status=0
    mocc run-fmu bad/$name.fmu --output-format=none -q > said 2>&1 || status=$?
    sed -e "s|$PWD|.|g" -e 's|/mocc-fmu-[A-Za-z0-9]*/|/FOLDER/|g' said
    [ $status = 1 ] || echo "$name: status $status"
done
try mocc run-fmu nowhere.fmu
try mocc run-fmu bad
try mocc run-fmu
try mocc run-fmu plant.fmu --interface
try mocc run-fmu plant.fmu --stop-tim=1
try mocc plant.fmu
ls tmp
find . -name 'escaped*'
ls /tmp/escaped ../escaped C:escaped 2> /dev/null || echo "nothing has escaped"
