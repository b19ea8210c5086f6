within Kit.Blocks;
package Tables "Characteristics given by points, with smooth interpolation"
  type Smoothness = enumeration(
      Linear "Straight lines",
      Akima "Continuous derivative; flat and straight parts stay so",
      Monotone "Continuous derivative; where the points rise the curve rises")
    "Kind of interpolation";
  annotation(Documentation(info = "<html>
<p>One-dimensional and two-dimensional tables. Their curves have a continuous derivative unless
straight lines are chosen.</p>
</html>"));
end Tables;
