# Packages load on demand from -L, MODELICAPATH, as folders and as files; versions stand in the name.
. "$HERE/try.inc"
mkdir -p root/Lib/Parts 'other/Old 1.2.0'
printf 'within;\npackage Lib "A library in folders"\nend Lib;\n' > root/Lib/package.mo
printf 'Parts\nMain\n' > root/Lib/package.order
printf 'within Lib;\npackage Parts\nend Parts;\n' > root/Lib/Parts/package.mo
printf 'within Lib.Parts;\nmodel Decay\n  parameter Real k = 1;\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -k*x;\nend Decay;\n' > root/Lib/Parts/Decay.mo
printf 'within Lib;\nmodel Main\n  Parts.Decay slow(k = 0.1), fast(k = 10);\nend Main;\n' > root/Lib/Main.mo
printf 'within Lib;\nmodel Broken\n  Real x = ;\nend Broken;\n' > root/Lib/Broken.mo
printf 'package One\n  model M\n    Real y = 2*time;\n  end M;\nend One;\n' > other/One.mo
printf 'package Old\n  model M\n    Real y = 3*time;\n  end M;\nend Old;\n' > 'other/Old 1.2.0/package.mo'
printf 'model Uses\n  extends Lib.Parts.Decay(k = 2);\n  One.M one;\n  Old.M old;\nend Uses;\n' > Uses.mo
try mocc --check -L root -m Lib.Main
try mocc --check -L root -L other Uses.mo
echo '$ MODELICAPATH=root:other mocc --check Uses.mo'
MODELICAPATH=root:other mocc --check Uses.mo
try mocc --check -L root Uses.mo
try mocc --check -L root -m Lib.Mian
try mocc --check -L root -m Lob.Main
try mocc --check -L root -m Lib
try mocc --check -L root -m Lib.Broken
try mocc --check -m Main
# A modelica:// address is a file of the library it names, wherever that lies.
cat > other/ModelicaServices.mo << 'E2'
package ModelicaServices
  package ExternalReferences
    function loadResource
      input String uri;
      output String file = uri;
    algorithm
    end loadResource;
  end ExternalReferences;
end ModelicaServices;
E2
for library in Lib Lost; do
    echo "model Reads parameter String file = ModelicaServices.ExternalReferences.loadResource(\"modelica://$library/Main.mo\"); end Reads;" > Reads.mo
    mocc --flat -L root -L other Reads.mo | grep -c "\"$(pwd -P)/root/Lib/Main.mo\"" || :
done
