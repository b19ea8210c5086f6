# The gallery: a page of one file, with the plots that a model's figures ask for, and those of states.
# Skipped without Python.
command -v python3 > /dev/null || { cat "$HERE/gallery.out"; exit 0; }
B=$(cd "$(dirname "$(command -v mocc)")/.." && pwd)
"$TOP/tools/gallery" --build="$B" --cc="$CC" --out=page --only=Rectifier
"$TOP/tools/gallery" --build="$B" --cc="$CC" --out=states --only=VanDerPol | sed 's/: .*//'
for folder in page states; do
    ls $folder
    echo "$(grep -o '<svg' $folder/index.html | wc -l) pictures, $(grep -o 'polyline\|<path' $folder/index.html | wc -l) curves"
    grep -c 'src=\|href="http\|@import' $folder/index.html
done
grep -o '[0-9]* equations, [0-9]* states*, [0-9]* event sources*' page/index.html
