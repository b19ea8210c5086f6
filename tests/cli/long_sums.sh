# A sum of 1000 texts: C compilers nest no deeper than some hundred brackets.
awk 'BEGIN {
    sum = "String(integer(u))"
    for (i = 1; i < 1000; i++) sum = sum " + \"" i % 10 "\""
    print "model LongSum"
    print "  function digits"
    print "    input Real u;"
    print "    output String s;"
    print "  algorithm"
    print "    s := " sum ";"
    print "  end digits;"
    print "  String s = digits(floor(time) + 7);"
    print "equation"
    print "  when time > 0.5 then"
    print "    terminate(s);"
    print "  end when;"
    print "end LongSum;"
}' > LongSum.mo
mocc -S -o - LongSum.mo | awk '{
    depth = 0
    for (i = 1; i <= length($0); i++) {
        c = substr($0, i, 1)
        if (c == "(" || c == "{") depth++
        if (c == ")" || c == "}") depth--
        if (depth > most) most = depth
    }
} END { if (most < 32) print "brackets nest less than 32 deep"; else print most " deep" }'
mocc --cc="$CC" LongSum.mo -o sum && ./sum --stop-time=1 2>&1 | cut -c1-60
