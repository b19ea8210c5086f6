# Makefile - builds build/ as an image of the install tree.
#   make            the compiler and the run-time libraries
#   make install    copies build/ to PREFIX
#   make clean      removes build/
B       ?= build
CC      ?= gcc
PREFIX  ?= /usr/local
OPT     ?= -O2
SAN     ?=
WARN    := -Wall -Wextra -Wshadow -Wswitch-enum -Wstrict-prototypes -Wmissing-prototypes -Werror
CFLAGS  ?= $(OPT) -g $(SAN)
ALL     := -std=c11 -D_GNU_SOURCE $(WARN) $(CFLAGS) -MMD -MP

O       := $(B)/obj
MOCC_C  := $(filter-out compiler/main.c,$(wildcard compiler/*.c compiler/*/*.c))
MOCC_O  := $(MOCC_C:%.c=$(O)/%.o) $(O)/compiler/syntax/parser.o $(O)/compiler/syntax/lexer.o
RT_C    := $(wildcard runtime/*/*.c)
RT_O    := $(RT_C:%.c=$(O)/%.o)
HEADERS := $(patsubst runtime/include/%,$(B)/lib/mocc/include/%,$(wildcard runtime/include/*.h))

all: $(B)/bin/mocc $(B)/lib/mocc/libmocc_rt.a $(HEADERS)

$(B)/bin/mocc: $(O)/compiler/main.o $(B)/lib/mocc/libmocc.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^ -lm -lpthread

$(B)/lib/mocc/libmocc.a: $(MOCC_O)
	@mkdir -p $(@D)
	@rm -f $@
	$(AR) rcsD $@ $^

$(B)/lib/mocc/libmocc_rt.a: $(RT_O)
	@mkdir -p $(@D)
	@rm -f $@
	$(AR) rcsD $@ $^

$(B)/lib/mocc/include/%: runtime/include/%
	@mkdir -p $(@D)
	cp $< $@

# Generated sources carry no style of ours: their warnings are off one by one.
$(O)/compiler/syntax/parser.c: compiler/syntax/parser.y
	@mkdir -p $(@D)
	bison --defines=$(@:.c=.h) -Wall -Werror -o $@ $<

$(O)/compiler/syntax/lexer.c: compiler/syntax/lexer.l $(O)/compiler/syntax/parser.c
	@mkdir -p $(@D)
	flex -o $@ $<

$(O)/compiler/syntax/%.o: $(O)/compiler/syntax/%.c
	$(CC) $(ALL) -Wno-shadow -Wno-switch-enum -Wno-missing-prototypes -Icompiler -I$(O)/compiler -c -o $@ $<

$(O)/compiler/%.o: compiler/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL) -Icompiler -I$(O)/compiler -c -o $@ $<

$(O)/runtime/%.o: runtime/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL) -ffp-contract=off -Iruntime -Iruntime/include -isystem /usr/include/suitesparse -c -o $@ $<

install: all
	mkdir -p $(DESTDIR)$(PREFIX)
	cd $(B) && cp -R bin lib $(DESTDIR)$(PREFIX)/

clean:
	rm -rf $(B)

-include $(shell find $(O) -name '*.d' 2>/dev/null)
.PHONY: all install clean
.DELETE_ON_ERROR:
