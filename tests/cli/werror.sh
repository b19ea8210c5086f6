# Warnings: told, and errors with --Werror.
. "$HERE/try.inc"
printf 'model W\n  parameter Real p;\n  Real x = p;\nend W;\n' > W.mo
try mocc --check W.mo
try mocc --check --Werror W.mo
