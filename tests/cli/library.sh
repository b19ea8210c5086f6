# Packages load on demand from -L, MODELICAPATH, as folders and as files; versions stand in the name.
. "$HERE/try.inc"
mkdir -p shelf/Lib/Parts 'other/Old 1.2.0'
printf 'within;\npackage Lib "A library in folders"\nend Lib;\n' > shelf/Lib/package.mo
printf 'Parts\nMain\n' > shelf/Lib/package.order
printf 'within Lib;\npackage Parts\nend Parts;\n' > shelf/Lib/Parts/package.mo
printf 'within Lib.Parts;\nmodel Decay\n  parameter Real k = 1;\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -k*x;\nend Decay;\n' > shelf/Lib/Parts/Decay.mo
printf 'within Lib;\nmodel Main\n  Parts.Decay slow(k = 0.1), fast(k = 10);\nend Main;\n' > shelf/Lib/Main.mo
printf 'within Lib;\nmodel Broken\n  Real x = ;\nend Broken;\n' > shelf/Lib/Broken.mo
printf 'package One\n  model M\n    Real y = 2*time;\n  end M;\nend One;\n' > other/One.mo
printf 'package Old\n  model M\n    Real y = 3*time;\n  end M;\nend Old;\n' > 'other/Old 1.2.0/package.mo'
printf 'model Uses\n  extends Lib.Parts.Decay(k = 2);\n  One.M one;\n  Old.M old;\nend Uses;\n' > Uses.mo
try mocc --check -L shelf -m Lib.Main
try mocc --check -L shelf -L other Uses.mo
echo '$ MODELICAPATH=shelf:other mocc --check Uses.mo'
MODELICAPATH=shelf:other mocc --check Uses.mo
try mocc --check -L shelf Uses.mo
try mocc --check -L shelf -m Lib.Mian
try mocc --check -L shelf -m Lob.Main
try mocc --check -L shelf -m Lib
try mocc --check -L shelf -m Lib.Broken
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
    mocc --flat -L shelf -L other Reads.mo | grep -c "\"$(pwd -P)/shelf/Lib/Main.mo\"" || :
done
echo "# ModelicaServices of the standard library gives way to mocc's own"
mkdir services
echo 'model Target parameter String target = ModelicaServices.target; Real x = ModelicaServices.Machine.eps*time; end Target;' > Target.mo
for version in 4.0.0 3.2.3; do
    printf 'package ModelicaServices\n  constant String target = "Default";\n  package Machine\n    constant Real eps = 1;\n  end Machine;\n  annotation(version = "%s");\nend ModelicaServices;\n' $version > services/ModelicaServices.mo
    mocc --surfaces --cc="$CC" -L services -o target Target.mo && ./target --list | grep target
done
