within Kit;
package Electrical "Circuits, semiconductors, machines and batteries"
  annotation(Documentation(info = "<html>
<p>Components connect at pins that have a potential. A current into a component is positive. Every
circuit needs a ground.</p>
</html>"));
end Electrical;
