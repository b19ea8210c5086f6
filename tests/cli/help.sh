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
grep -rhoE 'getenv\("[A-Z_]+' "$TOP/compiler" | sort -u | sed 's/.*"//' | grep -vx -e PATH -e HOME -e TERM |
    while read -r name; do mocc --help=man | grep -qx ".B $name" || echo "the manual page lacks $name"; done

# The programs' own help, which the manual page and the completions repeat.
. "$HERE/own_cc.inc"
mocc "$TOP/examples/VanDerPol/VanDerPol.mo" -o vdp
./vdp --help > vdp.txt && echo "program: status 0"
./vdp -h --frob | cmp - vdp.txt && echo "-h is the same and ends the reading"
head -3 vdp.txt
awk 'length > 96 { print "too long:", $0 }' vdp.txt
in_help() { # FILE: a line "--name argument|text" per option
    awk 'function out() { if (row != "") print row; row = "" }
         /^  (-.,|   ) --/ { out(); sub(/^  (-., )? */, ""); name = $1; sub(/^[^ ]+ */, "")
                             row = name "|" $0; next }
         /^          / { sub(/^ +/, ""); row = row (row ~ /\|$/ ? "" : " ") $0; next }
         { out() } END { out() }' "$1"
}
in_manual() {
    mocc --help=man | sed 's/\\[%:]//g; s/\\-/-/g' |
        awk '/^\.B (-., )?--/ { name = $NF; getline; print name "|" $0 }'
}
in_help help.txt > words.txt
in_help vdp.txt >> words.txt
in_manual > manual.txt
[ "$(wc -l < words.txt)" -gt 60 ] || echo "few options found"
diff words.txt manual.txt && echo "manual page and help agree"
for form in bash zsh fish; do
    mocc --help=$form > form.txt
    sed 's/^--\([a-z-]*\).*/\1/' words.txt | while read -r name; do
        grep -qe "[- ]$name[]=\"[ ]" form.txt || echo "$form lacks $name"
    done
done
in_help vdp.txt | sed -n 's/^\(--[a-z-]*=\)\([a-z0-9-]*|.*\)|.*/\1 \2/p' > choices.txt
while read -r name words; do
    for word in $(echo "$words" | tr '|' ' '); do
        ./vdp "$name$word" --solver=help > /dev/null || echo "$name$word is offered but not taken"
    done
done < choices.txt
cut -d' ' -f1 choices.txt | tr '\n' ' ' && echo "take what they offer"
complete_after() { # WORD...: what bash offers for the last one
    bash -c '. ./completion.bash; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _mocc 2> /dev/null
             echo "$*: ${COMPREPLY[*]}"' bash "$@"
}
complete_after mocc --tear
complete_after mocc --tearing = l
complete_after mocc --run X.mo -- --stop
complete_after mocc --run X.mo -- --jacobian = a
complete_after mocc --report = blt,t
complete_after mocc --dump = in
complete_after mocc --stop-after = al
complete_after mocc --help = z
complete_after mocc -L "$TOP/exa" | sed "s|$TOP/||g"
complete_after mocc --run X.mo -- --log = events,s
complete_after mocc --run X.mo -- -s rad
complete_program() {
    bash -c '. ./completion.bash; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _mocc_program 2> /dev/null
             echo "$*: ${COMPREPLY[*]}"' bash "$@"
}
complete_program ./vdp --solver = radau
complete_program ./vdp --set m
complete_program ./vdp --set = m
complete_program ./vdp --plot = x,
complete_program ./vdp --stats = j
