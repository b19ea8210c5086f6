#!/bin/sh
# corpus.sh FOLDER [LIBRARY] - fills FOLDER with texts to begin from: models of the tests and examples,
# descriptions of FMUs,
# and the classes of a Modelica library, cut out one by one. Says how many; no LIBRARY is no error.
set -eu
cd "$(dirname "$0")/../.."
folder=${1:?usage: corpus.sh FOLDER [LIBRARY]} library=${2:-}
mkdir -p "$folder"
own=0
for model in $(find tests examples \( -name '*.mo' -o -name '*.bmo' \) -size -8k | LC_ALL=C sort); do
    own=$((own + 1))
    cp "$model" "$folder/own$own.${model##*.}"
done
echo "$own models of our own"
for description in tests/fmi/import/*.xml; do # of FMUs; the first byte is for fuzz_fmu
    for kind in '\001' '\002'; do
        { printf "$kind" && cat "$description"; } > "$folder/$(basename "$description" .xml)${kind#?00}"
    done
done
if [ -z "$library" ] || [ ! -d "$library" ]; then
    echo "no library: its classes are left out"
    exit 0
fi
find "$library" -name '*.mo' | LC_ALL=C sort | xargs cat | awk -v folder="$folder" '
    # A class of the second level: from "  model X" to "  end X;", without graphics.
    match($0, /^  (partial |encapsulated |replaceable |operator )*(model|block|function|record|connector|package|type|class) [A-Za-z_0-9]+/) &&
    !inside {
        n = split(substr($0, RSTART, RLENGTH), word, " ")
        name = word[n]; text = ""; inside = 1
    }
    inside {
        text = text $0 "\n"
        if ($0 ~ "^  end " name ";" || length(text) > 6000) {
            if (length(text) <= 6000) { file = folder "/library" ++count ".mo"; printf "%s", text > file; close(file) }
            inside = 0
        }
    }
    END { print count + 0, "classes of the library" }'
