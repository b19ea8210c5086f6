within Kit.Examples;
package Control "Controllers and filters"
  annotation(Documentation(info = "<html>
<p>Continuous and sampled controllers.</p>
</html>"));
end Control;
