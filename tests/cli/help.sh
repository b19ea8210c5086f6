# Help, manual page and completions come from one table, on standard output, status 0.
. "$HERE/try.inc"
try mocc --version
mocc --help > help.txt && echo "help: status 0"
mocc -h | cmp - help.txt && echo "-h is the same"
mocc --help --frob | cmp - help.txt && echo "--help ends the reading"
awk 'length > 96 { print "too long:", $0 }' help.txt
for option in model output library define emit-c stop-after check flat dump dump-dir report run cc cflags keep-c \
    tearing timings diagnostics color Werror home print-home help version; do
    for form in help man bash zsh fish; do
        mocc --help=$form 2> err.txt | sed 's/\\-/-/g' | grep -qe "$option" || [ $form = help ] || echo "$form lacks $option"
    done
    grep -q -e "--$option" help.txt || echo "help lacks $option"
done
mocc --help=bash > completion.bash && bash -n completion.bash && echo "bash takes its completions"
mocc --help=man | head -1 | cut -c1-8
