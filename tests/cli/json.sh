# Diagnostics for programs: one object a line, nothing else on standard error.
. "$HERE/try.inc"
cp "$TOP/tests/err/several.mo" "$TOP/tests/err/unknown_name.mo" .
try mocc --diagnostics=json --check several.mo
try mocc --diagnostics=json --check missing.mo
try mocc --diagnostics=json --color=always --check unknown_name.mo
echo '$ mocc --color=always --check unknown_name.mo'
mocc --color=always --check unknown_name.mo 2>&1 | sed 's/\x1b/ESC/g'
