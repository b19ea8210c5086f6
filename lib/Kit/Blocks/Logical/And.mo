within Kit.Blocks.Logical;
block And "Both inputs"
  extends Interfaces.Gate;
equation
  y = u1 and u2;
  annotation(Documentation(info = "<html>
<p>y = u1 and u2.</p>
</html>"));
end And;
