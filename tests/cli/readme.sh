# The commands of the README's tour do what it says.
ln -s "$TOP/examples" examples
. "$HERE/own_cc.inc"
mocc examples/VanDerPol/VanDerPol.mo -o vdp
sed -n '/^## Five minutes/,/^## How/s/^    \(mocc \|\.\/vdp \)/\1/p' "$TOP/README.md" > commands.txt
[ "$(wc -l < commands.txt)" -ge 8 ] || echo "few commands found"
while IFS= read -r command; do
    command=${command%%  *#*}
    rm -rf new && mkdir new && : > new/mark
    sh -c "$command" > out.txt 2> err.txt && status=0 || status=$?
    [ $status = 0 ] && [ ! -s err.txt ] || { echo "$command: status $status"; head -5 err.txt; }
    [ -s out.txt ] || [ -n "$(find . -name '*.*' -type f -newer new/mark -size +0 ! -name 'err.txt')" ] ||
        echo "$command: prints and writes nothing"
done < commands.txt
echo done
