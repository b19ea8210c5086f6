# The commands of the README's tour do what it says.
ln -s "$TOP/examples" examples
mocc --cc="$CC" examples/VanDerPol/VanDerPol.mo -o vdp
sed -n '/^## Five minutes/,/^## How/s/^    \(mocc \|\.\/vdp \)/\1/p' "$TOP/README.md" > commands.txt
[ "$(wc -l < commands.txt)" -ge 8 ] || echo "few commands found"
while IFS= read -r command; do
    command=${command%%  *#*}
    sh -c "$command" > out.txt 2> err.txt && status=0 || status=$?
    [ $status = 0 ] && [ ! -s err.txt ] || { echo "$command: status $status"; head -5 err.txt; }
    case $command in
    *:*.html\ * | *:*.json\ * | ./vdp\ --set*) ;; # what they make is a file
    *) [ -s out.txt ] || echo "$command: prints nothing" ;;
    esac
done < commands.txt
echo done
