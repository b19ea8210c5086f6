# Errors of external C functions name the component whose String parameters they quote, and errors of table files
# say what such a file looks like.
. "$HERE/try.inc"
cat > Tables.mo <<'END'
model Tables
  function load
    input String file, name;
    output Real y;
    external "C" y = load_table(file, name) annotation(Include = "
#include <ModelicaUtilities.h>
#include <stdio.h>
static double load_table(const char *file, const char *name)
{
    char word[3] = { 0 };
    FILE *f = fopen(file, \"r\");
    if (!f) ModelicaFormatError(\"Not possible to open file \\\"%s\\\": No such file or directory\", file);
    int n = fread(word, 1, 2, f);
    fclose(f);
    if (n != 2 || word[0] != '#') ModelicaFormatError(\"First line of \\\"%s\\\": \\\"#1\\\" expected\", file);
    ModelicaFormatError(\"Table matrix \\\"%s(3,2)\\\" not found in file \\\"%s\\\"\", name, file);
    return 0;
}");
  end load;
  model Source
    parameter String file = "none.txt", name = "tab";
    Real y = load(file, name);
  end Source;
  Source a, b(name = "other");
  parameter String word = "unquoted";
end Tables;
END
mocc --cc="$CC" Tables.mo -o tables
show() {
    try ./tables --output-format=none "$@" 2>&1 | sed 's/runs, .*/runs, FOLDER/'
}
show
echo "double tab(3,2)" > plain.txt
show --set a.file=plain.txt
echo "#1" > head.txt
show --set a.file=head.txt --set b.file=head.txt
show --set a.file=none.txt --set b.file=head.txt --set a.name=tab
