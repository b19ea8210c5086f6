within;
package Kit "Components of physical systems and of their control, which come with mocc"
  annotation(Documentation(info = "<html>
<p>Kit holds components from which models of machines, circuits, vehicles and their controllers
are built. It comes with mocc and is found without any option: <code>mocc -m
Kit.Examples.Electrical.Charging</code>.</p>
<p>Connectors have the fields, kinds and types of those of the Modelica Standard Library, so that
components of both libraries can be connected with each other in one model.</p>
<p>Each domain has a package. <code>Kit.Examples</code> has complete models of each of them. Start
values that are no facts of the model are guesses: their descriptions say so, and they are not
fixed.</p>
</html>"), version = "0.1.0");
end Kit;
