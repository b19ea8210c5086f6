# mocc plot: results of several runs and formats as pictures; what is wrong is said.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
cat > Tank.mo <<'EOF'
model Tank
  parameter Real hole = 0.01;
  Real level(unit = "m", start = 2, fixed = true);
  Real outflow(unit = "m/s") = hole*sqrt(2*9.81*max(level, 0));
  Integer ticks(start = 0, fixed = true);
equation
  der(level) = -outflow;
  when sample(5, 5) then
    ticks = pre(ticks) + 1;
  end when;
  annotation(experiment(StopTime = 20));
end Tank;
EOF
mocc -o tank Tank.mo
./tank -q --intervals=40 -o one.csv --parameters
./tank -q --intervals=40 -o two.arrow --parameters --set hole=0.02
./tank -q --intervals=40 -o three.mat --set hole=0.03
names() { grep -o "'[0-9.]*' y='[0-9.]*' *>[^<]*<\|font-size='15'>[^<]*<\|middle'[^>]*>[^0-9<][^<]*<" "$1" | sed 's/.*>\(.*\)</\1/' | grep -v '^-*[0-9.e-]*$'; }
try mocc plot one.csv two.arrow three.mat --y='level;outflow,ticks' -o all.svg --title='Three <tanks>'
names all.svg
grep -c polyline all.svg
grep -c "class='e'" all.svg
mocc plot three.mat --y=level -o mat.svg && mocc plot two.arrow --y=level -o arrow.svg && names arrow.svg
./tank -q --intervals=40 -o three.arrow --set hole=0.03
mocc plot three.arrow --y=level,outflow --title=x -o a.svg && mocc plot three.mat --y=level,outflow --title=x -o b.svg && cmp a.svg b.svg && echo "the same picture of .mat and .arrow"
mocc plot three.mat --x=level --y=outflow -o phase.svg && names phase.svg
mocc plot one.csv --log --y=level -o log.svg && grep -c "text-anchor='end'>[0-9.]*<" log.svg
mocc plot one.csv | head -1
mocc plot one.csv two.arrow --y=ticks | head -1
mocc plot one.csv two.arrow -o page.html && grep -c 'Content-Security-Policy' page.html
./tank -q --output-format=none --plot=level:run.html && grep -o '"name":"level"' run.html
echo "-- what is wrong"
for words in '' nowhere.csv Tank.mo '--y=levle one.csv' '--x=z one.csv' '--x=z --y=level one.csv' 'one.csv -o a.gif' '--zoom one.csv' 'one.csv --y' 'one.csv --y=;' \
    'one.csv -o no/where.svg'; do
    # shellcheck disable=SC2086
    try mocc plot $words
done
printf 'time,x\n0,1\n1\n' > short.csv
printf 'time,x\n' > empty.csv
printf 'ARROW1\0\0junkjunkjunkjunk' > junk.arrow
head -c 700 three.arrow > cut.arrow
head -c 300 three.mat > cut.mat
: > nothing.csv
for file in short.csv empty.csv junk.arrow cut.arrow cut.mat nothing.csv; do try mocc plot $file; done
