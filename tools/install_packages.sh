#!/bin/sh
# install_packages.sh LIST... - installs the Debian packages that the files name, one a line, as far
# as they are missing; through sudo where not run by root.
set -eu
[ $# -gt 0 ] || { echo "usage: install_packages.sh LIST..." >&2; exit 2; }

missing=
for package in $(cat "$@"); do
    state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" != 0 ]; then
    command -v sudo > /dev/null || { echo "install these as root:$missing" >&2; exit 1; }
    as_root=sudo
fi
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get -q update
# shellcheck disable=SC2086
$as_root apt-get -q install -y --no-install-recommends $missing
