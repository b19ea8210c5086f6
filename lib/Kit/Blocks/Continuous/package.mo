within Kit.Blocks;
package Continuous "Dynamics in continuous time: integrators, transfer functions, filters, controllers"
  annotation(Documentation(info = "<html>
<p>Linear dynamic systems and controllers. All of them start in the state that their parameters
say.</p>
</html>"));
end Continuous;
