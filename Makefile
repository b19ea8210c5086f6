# Makefile - builds build/ as an image of the install tree.
#   make              the compiler, the run-time libraries, manual page and completions
#   make check        every test; the last line counts them (TESTS="tests/sim" for some of them)
#   make check-asan   every test with address and undefined-behaviour sanitizers, by gcc and by clang
#   make goldens      rewrites the expected outputs of all stages: read the diff
#   make fuzz         each fuzz target for FUZZ_SECONDS (clang), from classes of FUZZ_LIBRARY as well
#   make work-precision   error and work of the solvers on test problems, as tables and pictures
#   make auto-table   work of --solver=auto against the best of its members (LIBRARY=FOLDER of flattened models as well)
#   make family-slopes   how errors follow tolerances, of every solver on the test problems that suit it (python3)
#   make bench        speed and step counts as ratios (tests/bench; LIBRARY=FOLDER of the standard library as well)
#   make experiments  tables and figures of examples/thesis: what a Jacobian's increments do (python3)
#   make gallery      a page of all examples: plots, blocks, statistics (python3)
#   make restart      orders and work of the starters after events, as tables and a picture (python3)
#   make install      copies compiler, run-time and component library, mocc.h, manual page, completions to PREFIX (below DESTDIR)
#   make uninstall    removes from PREFIX what make install puts there
#   make clean        removes build/ and its variants
# Variables: CC, OPT, SAN (sanitizers), B (build folder), PREFIX, JOBS (of the tests), V=1 (show commands).
B       ?= build
ifeq ($(origin CC),default)
CC      := gcc
endif
OBJCOPY ?= objcopy
PREFIX  ?= /usr/local
OPT     ?= -O2
SAN     ?=
JOBS    ?= $(shell nproc)
FUZZ_SECONDS ?= 30

WARN    := -Wall -Wextra -Wshadow -Wswitch-enum -Wstrict-prototypes -Wmissing-prototypes -Werror
CFLAGS  ?= $(OPT) -g $(SAN)
ALL     := -std=c11 -D_GNU_SOURCE $(WARN) $(CFLAGS) -MMD -MP
RT_FLAGS := -ffp-contract=off -Iruntime -Iruntime/include -isystem /usr/include/suitesparse
FMU_FLAGS := -ffp-contract=off -fno-math-errno -fno-asynchronous-unwind-tables -fPIC -fvisibility=hidden -ffunction-sections -Iruntime -Iruntime/include
LIBS    := $(addprefix -l,sundials_arkode sundials_idas sundials_cvodes sundials_sunlinsolklu sundials_sunlinsoldense \
           sundials_sunmatrixsparse sundials_sunmatrixdense sundials_nvecserial sundials_generic \
           klu amd colamd btf suitesparseconfig)

O       := $(B)/obj
quiet   := $(findstring s,$(firstword -$(MAKEFLAGS)))
say      = $(if $(V),,@$(if $(quiet),,echo '  $(1)  $(@:$(B)/%=%)' &&)) # a word instead of the command

MOCC_C  := $(filter-out compiler/main.c,$(sort $(shell find compiler -name "*.c")))
MOCC_O  := $(MOCC_C:%.c=$(O)/%.o) $(O)/compiler/syntax/parser.o $(O)/compiler/syntax/lexer.o
IMPORT  := runtime/fmi/import
RT_C    := $(sort $(shell find runtime -path runtime/fmi -prune -o -path runtime/tcc -prune -o -name "*.c" -print))
COMMANDS_O := $(patsubst %.c,$(O)/%.o,$(wildcard commands/*.c))
RT_O    := $(RT_C:%.c=$(O)/%.o)
# The run time of FMUs needs no library but libc and libm: own solvers, own sparse factors.
# What no FMU calls is left out.
FMU_C   := $(filter-out %/sparse_klu.c %/core/solvers.c %/sliding.c %/sliding_model.c %/sliding_modes.c \
           %/sliding_weights.c %/value_history.c %/implicit/collocation.c,$(sort $(wildcard runtime/model/*/*.c \
           $(addprefix runtime/solvers/,core/*.c implicit/*.c jacobian/*.c) runtime/fmi/*.c)))
FMU_O   := $(FMU_C:runtime/%.c=$(O)/fmu/%.o)
# What takes the place of parts that a model does not need: compiler/gen/fmi/fmu_stubs.c
STUB_C  := $(sort $(wildcard runtime/fmi/stubs/*.c))
STUB_O  := $(STUB_C:runtime/%.c=$(O)/fmu/%.o)
STUBS   := $(STUB_C:runtime/fmi/%.c=$(B)/lib/mocc/%.o)
FMU_SRC := $(addprefix $(B)/lib/mocc/src/,$(FMU_C:runtime/%=%) $(STUB_C:runtime/%=%) $(patsubst runtime/%,%,$(wildcard \
           runtime/model/*/*.h runtime/model/*/*.inc runtime/solvers/*.h runtime/solvers/solvers.def $(addprefix runtime/solvers/,core/*.h \
           implicit/*.h implicit/*.def jacobian/*.h explicit/*.def multistep/*.def sundials/*.def) runtime/fmi/*.h runtime/fmi/*.def)) \
           $(patsubst runtime/include/%,%,$(wildcard runtime/include/*.h)))
# run-tcc, by which --run compiles in memory, is made where libtcc is there (Debian: libtcc-dev, tcc).
PRELINKED := $(if $(SAN),,$(B)/lib/mocc/mocc_rt.o)
TCC     := $(if $(wildcard /usr/include/libtcc.h /usr/local/include/libtcc.h),$(B)/lib/mocc/run-tcc)
IMPORT_C := $(sort $(shell find $(IMPORT) -name "*.c" ! -path "$(IMPORT)/main.c"))
IMPORT_O := $(IMPORT_C:%.c=$(O)/%.o)
HEADERS := $(patsubst runtime/include/%,$(B)/lib/mocc/include/%,$(wildcard runtime/include/*.h))
TEXTS   := $(B)/share/man/man1/mocc.1 $(B)/share/bash-completion/completions/mocc \
           $(B)/share/zsh/site-functions/_mocc $(B)/share/fish/vendor_completions.d/mocc.fish

SERVICES := $(B)/lib/mocc/services/ModelicaServices.mo
MODELS  := $(patsubst lib/%,$(B)/lib/mocc/modelica/%,$(sort $(shell find lib -type f)))

all: $(B)/bin/mocc $(B)/lib/mocc/libmocc_rt.a $(PRELINKED) $(B)/lib/mocc/libmocc_fmu.a $(STUBS) $(B)/lib/mocc/fmu_symbols.txt $(B)/lib/mocc/run-fmu $(TCC) $(FMU_SRC) $(B)/lib/mocc/LICENSE $(HEADERS) $(SERVICES) $(MODELS) $(TEXTS)

# ---- compiler ----

# Commands beside compiling draw and store results with the code of the run time.
$(B)/bin/mocc: $(O)/compiler/main.o $(COMMANDS_O) $(B)/lib/mocc/libmocc.a $(B)/lib/mocc/libmocc_rt.a
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(CFLAGS) -o $@ $^ -Wl,-Bstatic -lz -Wl,-Bdynamic -lm -lpthread

$(B)/lib/mocc/libmocc.a: $(MOCC_O)
	@mkdir -p $(@D)
	@rm -f $@
	$(call say,AR  )$(AR) rcsD $@ $^

$(O)/commands/%.o: commands/%.c
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) -I. $(RT_FLAGS) -c -o $@ $<

$(O)/compiler/main.o: ALL += -I.

$(O)/compiler/%.o: compiler/%.c
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) -Icompiler -I$(O)/compiler -c -o $@ $<

# The options of programs stand in the manual page and completions too.
$(O)/compiler/options_text.o $(O)/compiler/options.o $(O)/compiler/input_hints.o $(O)/compiler/realtime_options.o: ALL += -Iruntime
$(O)/compiler/gen/%.o $(O)/compiler/program/%.o: ALL += -Iruntime/include
$(O)/compiler/base/paths.o: ALL += -DMOCC_PREFIX='"$(PREFIX)"'

# Generated sources carry no style of ours: their warnings are off one by one.
$(O)/compiler/syntax/parser.c $(O)/compiler/syntax/parser.h &: compiler/syntax/parser.y
	@mkdir -p $(@D)
	$(call say,GEN )bison --defines=$(O)/compiler/syntax/parser.h -Wall -Werror -o $(O)/compiler/syntax/parser.c $<

$(O)/compiler/syntax/lexer.c: compiler/syntax/lexer.l
	@mkdir -p $(@D)
	$(call say,GEN )flex -o $@ $<

$(O)/compiler/syntax/%.o: $(O)/compiler/syntax/%.c $(O)/compiler/syntax/parser.h
	$(call say,CC  )$(CC) $(ALL) -Wno-shadow -Wno-switch-enum -Wno-missing-prototypes -Wno-ignored-attributes \
	    -Wno-unused-function -Icompiler -I$(O)/compiler -c -o $@ $<

# The page of a report is written as HTML, CSS and JavaScript; the compiler holds it as three strings.
PAGE    := compiler/report/page
PAGE_JS := $(addprefix $(PAGE)/,model.js picture.js matrix.js lists.js panel.js tables.js main.js)
c_string = { echo 'static const char $(1)[] =' && sed -e 's/[\\"?]/\\&/g' -e 's/.*/"&\\n"/' $(2) && echo ';'; }
# The same without indentation, empty lines, and comments that have lines of their own.
c_string_bare = { awk '{ sub(/^ +/, "") } /^\/\*/ { within = 1 } !within && !/^(\/\/|$$)/ { print } /\*\/$$/ { within = 0 }' $(2) > $@.bare && \
    $(call c_string,$(1),$@.bare) && rm $@.bare; }

$(O)/compiler/report/page.h: $(PAGE)/page.html $(PAGE)/page.css $(PAGE_JS)
	@mkdir -p $(@D)
	$(call say,GEN )($(call c_string_bare,page_html,$(PAGE)/page.html) && \
	    $(call c_string_bare,page_css,$(PAGE)/page.css) && $(call c_string_bare,page_js,$(PAGE_JS))) > $@

$(O)/compiler/report/html.o: $(O)/compiler/report/page.h

# The main program that --harness writes beside real-time C is kept as C, and held as a string.
HARNESS := compiler/gen/realtime/harness_main.txt
$(O)/compiler/gen/realtime/harness_text.h: $(HARNESS)
	@mkdir -p $(@D)
	$(call say,GEN )$(call c_string,harness_text,$<) > $@

$(O)/compiler/gen/realtime/harness.o: $(O)/compiler/gen/realtime/harness_text.h

# Hand-written files of the room may include the grammar's header.
$(patsubst %.c,$(O)/%.o,$(wildcard compiler/syntax/*.c)): $(O)/compiler/syntax/parser.h

# ---- run time ----

$(B)/lib/mocc/libmocc_rt.a: $(RT_O)
	@mkdir -p $(@D)
	@rm -f $@
	$(call say,AR  )$(AR) rcsD $@ $^

# The same, linked with the libraries beforehand, from which programs are linked sooner. Only what
# generated and external C call stays visible; debug information is in the archive alone, whose place
# this takes unless there are sanitizers.
$(B)/lib/mocc/mocc_rt.o: $(B)/lib/mocc/libmocc_rt.a
	$(call say,LINK)$(CC) -r -nostdlib -o $@ -Wl,--whole-archive $< -Wl,--no-whole-archive -Wl,-Bstatic $(LIBS)
	@$(OBJCOPY) -w --strip-unneeded --remove-section=.eh_frame --keep-global-symbol=main \
	    --keep-global-symbol='mocc_*' --keep-global-symbol='Modelica*' $@

$(O)/runtime/%.o: runtime/%.c
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) $(RT_FLAGS) -c -o $@ $<

$(O)/runtime/output/powers_of_ten.h: $(B)/tools/powers_of_ten
	@mkdir -p $(@D)
	$(call say,GEN )$< > $@

# Pages that programs write: HTML, CSS and JavaScript, held as three strings.
$(O)/runtime/output/%_page.h: runtime/output/page/%.html runtime/output/page/%.css runtime/output/page/%.js
	@mkdir -p $(@D)
	$(call say,GEN )($(call c_string,$*_html,$<) && $(call c_string,$*_css,$(<:.html=.css)) && \
	    $(call c_string,$*_js,$(<:.html=.js))) > $@

$(O)/runtime/output/format.o: $(O)/runtime/output/powers_of_ten.h
$(O)/runtime/output/plot_html.o: $(O)/runtime/output/plot_page.h
$(O)/runtime/output/animation.o: $(O)/runtime/output/animation_page.h
$(addprefix $(O)/runtime/output/,format.o plot_html.o animation.o): RT_FLAGS += -I$(O)/runtime

$(B)/lib/mocc/libmocc_fmu.a: $(FMU_O)
	@mkdir -p $(@D)
	@rm -f $@
	$(call say,AR  )$(AR) rcsD $@ $^

# Which symbols each source of FMUs defines (D) and uses (U): an FMU gets the sources that it needs.
$(B)/lib/mocc/fmu_symbols.txt: $(FMU_O) $(STUB_O)
	@mkdir -p $(@D)
	$(call say,GEN )nm -g $^ | LC_ALL=C awk -v prefix='$(O)/fmu/' '\
	    /:$$/ { file = substr($$1, length(prefix) + 1); sub(/\.o:$$/, ".c", file) } \
	    NF == 2 && $$1 == "U" { print "U", $$2, file } \
	    NF == 3 { print "D", $$3, file }' | LC_ALL=C sort -u > $@

$(O)/fmu/fmi/stubs/%.o: FMU_FLAGS += -Wno-unused-parameter
# These take little of the time that steps take: let them be small. (Linear algebra asks for -O3 by itself.)
$(addprefix $(O)/fmu/,fmi/fmi% fmi/fmu% model/events/% model/instance/% solvers/%): FMU_FLAGS += $(if $(filter -O2,$(OPT)),-Os)

$(B)/lib/mocc/stubs/%.o: $(O)/fmu/fmi/stubs/%.o
	@mkdir -p $(@D)
	$(call say,COPY)cp $< $@

$(O)/fmu/%.o: runtime/%.c
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) $(FMU_FLAGS) -c -o $@ $<

$(B)/lib/mocc/LICENSE: LICENSE
	@mkdir -p $(@D)
	$(call say,COPY)cp $< $@

$(B)/lib/mocc/src/%: runtime/%
	@mkdir -p $(@D)
	$(call say,COPY)cp $< $@

$(B)/lib/mocc/src/%.h: runtime/include/%.h
	@mkdir -p $(@D)
	$(call say,COPY)cp $< $@

# The program that simulates FMUs. Libraries are linked statically, so that none of their symbols meets
# one of the same name in the binary of an FMU.
$(B)/lib/mocc/run-fmu: $(O)/$(IMPORT)/main.o $(IMPORT_O) $(B)/lib/mocc/libmocc_rt.a
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(CFLAGS) -o $@ $^ -Wl,-Bstatic $(LIBS) -lexpat -lz -Wl,-Bdynamic -lm -lpthread

# The program that compiles a model in memory and simulates it: the run time, linked already. What
# it exports is what generated C and external functions call. Its place is fixed: a program that
# lies anywhere takes longer to start.
$(B)/lib/mocc/run-tcc: $(patsubst %.c,$(O)/%.o,$(wildcard runtime/tcc/*.c)) $(filter-out %/cmdline/main.o,$(RT_O)) runtime/tcc/exports.list
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(CFLAGS) -no-pie -o $@ $(filter %.o,$^) -Wl,--gc-sections,--dynamic-list=runtime/tcc/exports.list \
	    -Wl,-Bstatic $(LIBS) -ltcc -Wl,-Bdynamic -lm -ldl -lpthread

$(B)/lib/mocc/include/%: runtime/include/%
	@mkdir -p $(@D)
	$(call say,COPY)cp $< $@

# ---- component library ----

$(B)/lib/mocc/modelica/%: lib/%
	@mkdir -p $(@D)
	$(call say,COPY)cp $< $@

$(SERVICES): compiler/services/ModelicaServices.mo
	@mkdir -p $(@D)
	$(call say,COPY)cp $< $@

# ---- manual page and completions, from the option table ----

$(B)/share/man/man1/mocc.1: FORM = man
$(B)/share/bash-completion/completions/mocc: FORM = bash
$(B)/share/zsh/site-functions/_mocc: FORM = zsh
$(B)/share/fish/vendor_completions.d/mocc.fish: FORM = fish
$(TEXTS): $(B)/bin/mocc
	@mkdir -p $(@D)
	$(call say,GEN )$(B)/bin/mocc --help=$(FORM) > $@

# ---- tests ----

UNITY   := build/unity
UNITS   := $(patsubst tests/unit/%.c,$(B)/unit/%,$(wildcard tests/unit/test_*.c))
BY_HAND := $(B)/tests/bench/by_hand
TOOLS   := $(BY_HAND) $(patsubst tools/%.c,$(B)/tools/%,$(wildcard tools/*.c)) \
           $(patsubst tests/%.c,$(B)/tests/%,$(wildcard tests/*.c))

$(UNITY)/unity.c:
	tools/get_unity.sh $(UNITY)

$(O)/unity.o: $(UNITY)/unity.c
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(CFLAGS) -w -I$(UNITY) -c -o $@ $<

$(B)/unit/%: tests/unit/%.c $(O)/unity.o $(B)/lib/mocc/libmocc.a $(B)/lib/mocc/libmocc_rt.a
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) -Icompiler -I$(O)/compiler $(RT_FLAGS) -isystem $(UNITY) \
	    -o $@ $< $(O)/unity.o $(B)/lib/mocc/libmocc.a $(B)/lib/mocc/libmocc_rt.a $(LIBS) -lz -lm -lpthread

$(B)/tools/%: tools/%.c
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) -o $@ $< -lm

$(B)/tests/%: tests/%.c $(B)/lib/mocc/libmocc.a
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) -Icompiler -I$(O)/compiler -o $@ $< $(B)/lib/mocc/libmocc.a -lz -lm -lpthread

$(BY_HAND): $(O)/tests/bench/by_hand.o $(O)/tests/bench/problems.o $(B)/lib/mocc/libmocc_rt.a
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) $(CFLAGS) -o $@ $^ $(LIBS) -lm

$(O)/tests/bench/%.o: tests/bench/%.c
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) $(RT_FLAGS) -c -o $@ $<

$(B)/unit/test_fmu_mutations: tests/unit/test_fmu_mutations.c $(O)/unity.o $(IMPORT_O) $(B)/lib/mocc/libmocc_rt.a
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) $(RT_FLAGS) -isystem $(UNITY) -o $@ $< $(O)/unity.o $(IMPORT_O) \
	    $(B)/lib/mocc/libmocc_rt.a $(LIBS) -lexpat -lz -lm -lpthread

units: $(UNITS)

check: all units $(TOOLS)
	tests/run.sh -B $(B) -j $(JOBS) -c '$(CC)' -f '$(SAN)' $(TESTS)

goldens: all units $(TOOLS)
	tests/run.sh -B $(B) -j $(JOBS) -u $(TESTS)

SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=undefined -DMOCC_CHECK
check-asan-gcc:
	$(MAKE) check B=build-asan CC=gcc OPT=-O1 SAN='$(SANITIZE)'

check-asan-clang:
	$(MAKE) check B=build-asan-clang CC=clang OPT=-O1 SAN='$(SANITIZE)'

check-asan:
	$(MAKE) check-asan-gcc
	$(MAKE) check-asan-clang

# ---- fuzzing ----

FUZZERS := $(patsubst tests/fuzz/%.c,$(B)/fuzz/%,$(wildcard tests/fuzz/fuzz_*.c))

# Of the compiler, but for the last two: of the programs, and of run-fmu.
$(B)/fuzz/%: tests/fuzz/%.c $(B)/lib/mocc/libmocc.a
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) -fsanitize=fuzzer -Icompiler -I$(O)/compiler -o $@ $< $(B)/lib/mocc/libmocc.a -lz -lm

$(B)/fuzz/fuzz_program: tests/fuzz/fuzz_program.c $(B)/lib/mocc/libmocc_rt.a
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) -fsanitize=fuzzer $(RT_FLAGS) -o $@ $< $(B)/lib/mocc/libmocc_rt.a $(LIBS) -lz -lm -lpthread

$(B)/fuzz/fuzz_fmu: tests/fuzz/fuzz_fmu.c $(IMPORT_O) $(B)/lib/mocc/libmocc_rt.a
	@mkdir -p $(@D)
	$(call say,CC  )$(CC) $(ALL) -fsanitize=fuzzer $(RT_FLAGS) -o $@ $< $(IMPORT_O) $(B)/lib/mocc/libmocc_rt.a \
	    $(LIBS) -lexpat -lz -lm -lpthread

fuzzers: $(FUZZERS)

fuzz:
	$(MAKE) fuzzers B=build-fuzz CC=clang OPT=-O1 SAN='-fsanitize=fuzzer-no-link,address,undefined \
	    -fno-sanitize-recover=undefined -DMOCC_CHECK'
	tests/fuzz/run.sh build-fuzz/fuzz $(FUZZ_SECONDS) $(FUZZ_LIBRARY)

bench: all $(TOOLS)
	tests/bench/run.sh $(B)
	tests/bench/check_instant.py $(B) table $(LIBRARY)

work-precision: all $(BY_HAND)
	tests/bench/check_work_precision.py $(B) $(B)/work-precision

auto-table: all
	LIBRARY='$(LIBRARY)' tests/bench/check_auto.py $(B) table

family-slopes: all
	tests/bench/family_slopes.py $(B)

experiments: all
	python3 examples/thesis/experiments.py --build=$(B) --cc="$(CC)" --out=$(B)/experiments

gallery: all
	tools/gallery --build=$(B) --cc='$(CC)' --out=$(B)/gallery

restart: all
	@mkdir -p $(B)/restart
	cd $(B)/restart && python3 $(CURDIR)/examples/restart/restart.py $(abspath $(B)/bin/mocc)

# ---- the rest ----

# What is installed, relative to PREFIX; libmocc.a and mocc.h are the compiler as a library.
INSTALLED := $(addprefix lib/mocc/,libmocc.a libmocc_rt.a $(notdir $(PRELINKED)) libmocc_fmu.a fmu_symbols.txt LICENSE) $(STUBS:$(B)/%=%) $(FMU_SRC:$(B)/%=%) $(HEADERS:$(B)/%=%) $(SERVICES:$(B)/%=%) $(MODELS:$(B)/%=%) $(TEXTS:$(B)/%=%)
DOCUMENTS := README.md LICENSE docs/USER_GUIDE.md
TO        := $(DESTDIR)$(PREFIX)
VERSION   := $(shell sed -n 's/^\#define MOCC_VERSION "\(.*\)"/\1/p' compiler/mocc.h)

INSTALL   := install -D -m 644

install: all
	@case '$(PREFIX)' in /*) ;; *) echo 'make install: PREFIX should begin with /, not "$(PREFIX)"' >&2; exit 2 ;; esac
	install -D $(B)/bin/mocc '$(TO)/bin/mocc'
	install -D $(B)/lib/mocc/run-fmu '$(TO)/lib/mocc/run-fmu'
	$(if $(TCC),install -D $(TCC) '$(TO)/lib/mocc/run-tcc')
	$(foreach file,$(INSTALLED),$(INSTALL) $(B)/$(file) '$(TO)/$(file)' &&) true
	$(foreach file,$(DOCUMENTS),$(INSTALL) $(file) '$(TO)/share/doc/mocc/$(notdir $(file))' &&) true
	$(INSTALL) compiler/mocc.h '$(TO)/include/mocc.h'
	mkdir -p '$(TO)/lib/pkgconfig'
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' tools/mocc.pc.in > '$(TO)/lib/pkgconfig/mocc.pc'
	chmod 644 '$(TO)/lib/pkgconfig/mocc.pc'

# Folders go where nothing else is left in them; PREFIX itself stays.
uninstall:
	cd '$(TO)' && rm -f bin/mocc lib/mocc/run-fmu lib/mocc/run-tcc $(INSTALLED) include/mocc.h lib/pkgconfig/mocc.pc $(addprefix share/doc/mocc/,$(notdir $(DOCUMENTS)))
	-find '$(TO)/lib/mocc/modelica' -depth -type d -empty -delete 2> /dev/null
	-cd '$(TO)' && for folder in lib/mocc/include lib/mocc/stubs lib/mocc/services lib/mocc share/doc/mocc $(sort $(dir $(TEXTS:$(B)/%=%))) \
	    bin include lib/pkgconfig lib share/bash-completion share/zsh share/fish share/man share/doc share; do \
	    rmdir $$folder 2> /dev/null; done; true

clean:
	rm -rf build build-*

-include $(shell find $(O) $(B)/unit $(B)/tools $(B)/tests $(B)/fuzz -name '*.d' 2>/dev/null)
.PHONY: all auto-table units check goldens check-asan check-asan-gcc check-asan-clang fuzzers fuzz bench experiments gallery restart work-precision family-slopes install uninstall clean
.DELETE_ON_ERROR:
.SECONDARY:
