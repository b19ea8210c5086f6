within Kit.Blocks.Math;
block Polynomial "Polynomial of a signal"
  extends Interfaces.Siso;
  parameter Real c[:] = {1, 0} "Coefficients, highest power first";
protected
  function horner "Value of a polynomial by Horner's rule"
    input Real c[:];
    input Real u;
    output Real y = 0;
  algorithm
    for i in 1:size(c, 1) loop
      y := y*u + c[i];
    end for;
    annotation(smoothOrder = 100);
  end horner;
equation
  y = horner(c, u);
  annotation(Documentation(info = "<html>
<p>y = c[1] u^(n - 1) + ... + c[n].</p>
</html>"));
end Polynomial;
