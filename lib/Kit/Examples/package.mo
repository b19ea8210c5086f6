within Kit;
package Examples "Models to run: mocc -m Kit.Examples.Electrical.Charging --run"
  annotation(Documentation(info = "<html>
<p>Complete models, each with an experiment and with figures. The tests of mocc hold their results
against closed forms, against equations written in another way, or against another program.</p>
</html>"));
end Examples;
