# --plot without names: the plots of the annotation figures, else outputs and states.
. "$HERE/try.inc"
cat > Figures.mo << 'M'
model Figures
  Real x[2](start = {1, 2}, each fixed = true);
  output Real 'a b' = x[1] + x[2];
  Real y = 2*'a b';
equation
  der(x) = -x;
  annotation(Documentation(info = "<html></html>", figures = {
    Figure(title = "first", plots = {Plot(curves = {Curve(y = x[1]), Curve(x = y, y = 'a b', legend = "sum")}),
      Plot(curves = {Curve(y = 2*x[1])})}),
    Figure(plots = {Plot(title = "y", curves = {Curve(y = y)})})}));
end Figures;
M
sed 's/Figures/Plain/; s/figures = {/figure = {/' Figures.mo | sed '/annotation/,/{Curve(y = y)/d' > Plain.mo
printf 'model Empty\n  Real y = time;\nend Empty;\n' > Empty.mo
for model in Figures Plain Empty; do mocc --cc="$CC" $model.mo -o $model; done
drawn() { echo "\$ ./$*"; "./$@" --output-format=none 2>&1 | grep '^[A-Z][a-z]*:\|error'; }
drawn Figures --plot
drawn Figures --plot=y --plot
drawn Figures --plot y
drawn Plain --plot
drawn Empty --plot
