#!/bin/sh
# get_unity.sh DIR - puts the Unity test framework into DIR. It comes from Debian's source package
# cjson, which carries it under tests/unity. The system's package lists stay untouched: the sources
# are looked up with lists of our own.
set -eu

dir=${1:?usage: get_unity.sh DIR}
if [ -f "$dir/unity.c" ]; then exit 0; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/parts" "$work/download"

# The system's package sources with "deb" turned into "deb-src", both formats.
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ -f "$file" ] || continue
    sed -n 's/^[[:space:]]*deb[[:space:]]/deb-src /p' "$file" \
        > "$work/parts/$(basename "$file" .list).list"
done
for file in /etc/apt/sources.list.d/*.sources; do
    [ -f "$file" ] || continue
    sed 's/^Types:.*/Types: deb-src/' "$file" > "$work/parts/$(basename "$file")"
done

apt_get() {
    apt-get -qq -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$work/parts" \
        -o Dir::State::Lists="$work/lists" -o Dir::Cache="$work/cache" \
        -o APT::Sandbox::User="$(id -un)" "$@"
}

# Other vendors' lists may have no sources: what counts is that the package is found.
apt_get update > "$work/log" 2>&1 || true
(cd "$work/download" && apt_get source --download-only cjson >> "$work/log" 2>&1) || {
    cat "$work/log" >&2
    echo "get_unity.sh: Debian's source package cjson could not be fetched" >&2
    exit 1
}
archive=$(ls "$work"/download/cjson_*.orig.tar.*)
mkdir -p "$work/unpacked" "$dir"
tar -xf "$archive" -C "$work/unpacked" --strip-components=1
source=$work/unpacked/tests/unity
cp "$source/src/unity.h" "$source/examples/unity_config.h" "$dir/"
sed 's|"../examples/unity_config.h"|"unity_config.h"|' "$source/src/unity_internals.h" > "$dir/unity_internals.h"
# Last, since make takes this file for the sign that all is there.
cp "$source/src/unity.c" "$dir/unity.c"
