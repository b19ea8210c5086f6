# A model from standard input; several files are one program.
. "$HERE/try.inc"
echo '$ mocc --check - < Twice.mo'
printf 'model Twice\n  Half half;\n  Real x = 2*half.y;\nend Twice;\n' > Twice.mo
printf 'model Half\n  Real y = time/2;\nend Half;\n' > Half.mo
mocc --check - < Twice.mo || echo "[status $?]"
try mocc --check Half.mo Twice.mo
try mocc --check Twice.mo Half.mo
try mocc --check -m Twice Twice.mo Half.mo
cat Half.mo | try mocc --check - Twice.mo
try mocc --check - -
