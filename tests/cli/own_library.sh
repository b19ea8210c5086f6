# One's own library: a file within a package finds the package and its siblings, by the folders
# around it; so does a package.mo, and a folder; within-clauses and versions must agree.
. "$HERE/try.inc"
mkdir -p MyLib-main/Sub/Deep 'shelf/Base 1.9.0' 'shelf/Base 1.10.0' 'shelf/Base 2.0.0' plain
lib=MyLib-main
cat > $lib/package.mo << 'E'
within;
package MyLib
  extends Base.Icon;
  constant Real k = 2;
  annotation(version = "1.0.0", uses(Base(version = "1.10.0")));
end MyLib;
E
printf 'Test\nSub\nOther\n' > $lib/package.order
printf 'within MyLib;\nmodel Test\n  Other o;\n  Sub.Deep.Leaf l(c = k);\nend Test;\n' > $lib/Test.mo
printf 'within MyLib;\nmodel Other\n  Real x = k*time;\nend Other;\n' > $lib/Other.mo
printf 'within MyLib;\npackage Sub\n  constant Real k = 3;\nend Sub;\n' > $lib/Sub/package.mo
printf 'within MyLib.Sub;\npackage Deep\nend Deep;\n' > $lib/Sub/Deep/package.mo
printf 'within MyLib.Sub.Deep;\nmodel Leaf\n  parameter Real c = k;\n  Real y = c*time;\nend Leaf;\n' > $lib/Sub/Deep/Leaf.mo
printf 'within MyLib.Sub;\nmodel InFile\n  Other o;\n  Deep.Leaf l;\n  package P\n    model Nested = Test;\n  end P;\nend InFile;\n' > $lib/Sub/InFile.mo
for v in 1.9.0 1.10.0 2.0.0; do
    printf 'within;\npackage Base\n  constant String v = "%s";\n  partial package Icon\n  end Icon;\n  annotation(version = "%s");\nend Base;\n' $v $v > "shelf/Base $v/package.mo"
done
try mocc -L shelf --flat $lib/Test.mo
try mocc -L shelf --check $lib/Sub/InFile.mo
try mocc -L shelf --check $lib/package.mo -m MyLib.Test
try mocc -L shelf --check $lib/Sub/package.mo -m MyLib.Sub.InFile
try mocc -L shelf --check $lib -m MyLib.Sub.Deep.Leaf
try mocc -L shelf --check $lib
try mocc -L shelf --check $lib/Test.mo -m Test
try mocc -L shelf --check $lib/*.mo $lib/Sub/Deep/Leaf.mo -m MyLib.Other
(cd $lib && try mocc -L ../shelf --check Test.mo)
(cd $lib/Sub && try mocc -L ../../shelf --check package.mo -m MyLib.Test)

echo; echo "# folders that are no packages, and within-clauses that disagree"
try mocc --check plain
printf 'within MyLib.Deep;\nmodel Lost\n  Real x = time;\nend Lost;\n' > $lib/Sub/Lost.mo
printf 'within Nowhere;\nmodel Alone\n  Real x = time;\nend Alone;\n' > plain/Alone.mo
try mocc -L shelf --check $lib/Sub/Lost.mo
try mocc -L shelf --check $lib -m MyLib.Sub.Lost
try mocc --check plain/Alone.mo
printf 'within MyLib.Sub;\nmodel Other\n  Real x = time;\nend Other;\n' > $lib/Other.mo
try mocc -L shelf --check $lib/Test.mo
printf 'within Lib;\nmodel Single\nend Single;\n' > shelf/Single.mo
try mocc -L shelf --check -m Single
printf 'within ;\nmodel Other\n  Real x = time;\nend Other;\n' > $lib/Other.mo
try mocc -L shelf --check $lib/Test.mo
printf 'within MyLib;\nmodel Other\n  Real x = k*time;\nend Other;\n' > $lib/Other.mo

echo; echo "# versions: the one that is wanted, wherever it lies; else the latest, with a warning"
cat > Version.mo << 'E'
model Version
  parameter String v = Base.v;
  annotation(uses(Base(version = "1.9.0")));
end Version;
E
try mocc -L shelf --flat Version.mo
sed 's/1.9.0/1.8.0/' Version.mo > Old.mo
try mocc -L shelf --check Old.mo
sed -i 's/version = "2.0.0"/version = "2.0.0", conversion(noneFromVersion = "1.7.0", noneFromVersion = "1.8.0", from(version = {"1.5.0", "1.6.0"}, script = "x.mos"))/' 'shelf/Base 2.0.0/package.mo'
try mocc -L shelf --check Old.mo
sed 's/1.9.0/1.6.0/' Version.mo > Older.mo
try mocc -L shelf --check Older.mo
mkdir bare; printf 'package Base\n  constant String v = "none";\nend Base;\n' > bare/Base.mo
try mocc -L bare --check Older.mo
try mocc -L bare -L shelf --flat Version.mo
# A class in two places, and folders named one too deep.
mkdir -p Twice/Both/Inner
printf 'package Twice\n  model Hidden Real x = 1; end Hidden;\nend Twice;\n' > Twice/package.mo
printf 'within Twice;\nmodel Hidden\n  Real y = 2;\nend Hidden;\n' > Twice/Hidden.mo
printf 'within Twice;\nmodel Both\n  Real y = 2;\nend Both;\n' > Twice/Both.mo
printf 'within Twice;\npackage Both\nend Both;\n' > Twice/Both/package.mo
printf 'within Twice.Both;\nmodel Deep\n  Hidden h;\nend Deep;\n' > Twice/Both/Deep.mo
: > Twice/Both/Inner/package.mo
try mocc --check -L . -m Twice.Both.Deep
try mocc --check -L . -m Twice.Both.Inner
try mocc --check -L . -m Twice.Both.Depp
cd Twice || exit
try mocc --check -L . -m Twice.Both.Deep
cd Both || exit
try mocc --check -L . -m Deep
cd ../..

echo; echo "# package.order names what is not there"
printf 'Test\nSub\nOther\nk\nMissing\n' > $lib/package.order
try mocc -L shelf --check $lib/package.mo -m MyLib.Test
