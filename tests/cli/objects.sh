# External objects: each is a separate one, even if two are constructed alike, and each is closed once.
. "$HERE/try.inc"
mkdir -p root/Store/Resources/C-Sources
cat > root/Store/Resources/C-Sources/store.c <<'END'
#include <stdio.h>
#include <stdlib.h>
void *store_open(double value)
{
    double *store = malloc(sizeof *store);
    *store = value;
    printf("open %g\n", value);
    return store;
}
void store_close(void *store)
{
    printf("close %g\n", *(double *)store);
    free(store);
}
double store_add(void *store, double more)
{
    return *(double *)store += more;
}
END
cat > root/Store/package.mo <<'END'
within;
package Store
  class Object
    extends ExternalObject;
    function constructor
      input Real value;
      output Object store;
      external "C" store = store_open(value) annotation(Library = "store");
    end constructor;
    function destructor
      input Object store;
      external "C" store_close(store) annotation(Library = "store");
    end destructor;
  end Object;
  impure function add
    input Object store;
    input Real more;
    output Real sum;
    external "C" sum = store_add(store, more) annotation(Library = "store");
  end add;
  model Two
    parameter Object a = Object(5), b = Object(5);
    discrete Real at_a(start = 0, fixed = true), at_b(start = 0, fixed = true);
  equation
    when time >= 0.5 then
      at_a = add(a, 1);
      at_b = add(b, 10);
    end when;
  end Two;
end Store;
END
export XDG_CACHE_HOME="$PWD/cache"
command mocc --cc="$CC" -L root -m Store.Two -o two
./two -o two.csv
tail -1 two.csv
