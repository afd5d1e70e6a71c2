# make: a release build.  make install PREFIX=/usr/local: the program and the files that go with it.
# make dist: the packages of a release, in .build/dist.
# PROGRAM=FILE, with install and dist: take this program and build none.
# make pictures: draws the pictures of README.md again.
# make symbol-order: lists again what the linker places first in the program; needs valgrind and a minute.
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

BUILD = $(SWIFT) build -c release --product mealschedule
ifeq ($(shell uname -s),Linux)
# Fully static: it starts in half the time, and runs where no Swift is installed.
BUILD += -Xswiftc -static-executable
# The toolchain's own linker places side by side what a short run uses: it starts with some 70 page faults fewer. It can
# move functions only if each has a section of its own.
BUILD += -Xswiftc -Xfrontend -Xswiftc -function-sections
# Copies values by the code of their type. By default, optional values are copied through metadata that is made when it
# is first needed, which was a fifth of the instructions of a `show`.
BUILD += -Xswiftc -Xfrontend -Xswiftc -disable-type-layout
ORDER = Sources/mealschedule/symbol-order.txt
BUILD += -Xswiftc -use-ld=lld -Xlinker --symbol-ordering-file=$(CURDIR)/$(ORDER) -Xlinker --no-warn-symbol-ordering
# Without the first, a static program aborts before main where there is no /proc; without the second, it reads
# /proc/self/maps at each start. See ThisProgram.swift.
BUILD += -Xlinker --wrap=swift_copyAuxiliaryExecutablePath -Xlinker --wrap=fopen
endif

RELEASE = $$($(BUILD) --show-bin-path)/mealschedule
PROGRAM = $(RELEASE)
ifneq ($(origin PROGRAM),command line)
BUILT = all
endif
SHARE = $(DESTDIR)$(PREFIX)/share
MAN = $(SHARE)/man/man1/mealschedule.1
BASH_COMPLETION = $(SHARE)/bash-completion/completions/mealschedule
ZSH_COMPLETION = $(SHARE)/zsh/site-functions/_mealschedule
FISH_COMPLETION = $(SHARE)/fish/vendor_completions.d/mealschedule.fish

.PHONY: all install uninstall dist pictures symbol-order test check clean

all:
# SwiftPM does not know that the order is part of the program.
	@test -z "$(ORDER)" || test ! "$(RELEASE)" -ot "$(ORDER)" || rm -f "$(RELEASE)"
	$(BUILD)

install: $(BUILT)
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/doc/mealschedule/Examples $(SHARE)/doc/mealschedule/Documentation
	install -d $(dir $(MAN)) $(dir $(BASH_COMPLETION)) $(dir $(ZSH_COMPLETION)) $(dir $(FISH_COMPLETION))
	mkdir -p .build
	strip -o .build/mealschedule.stripped "$(PROGRAM)"
# Written in one piece: until it is next read from disk, Linux keeps it in larger pages, and it starts with fewer page
# faults. Moved into place: a running one keeps its own file.
	dd if=.build/mealschedule.stripped of=$(DESTDIR)$(PREFIX)/bin/.mealschedule.new bs=64M 2>/dev/null
	chmod 755 $(DESTDIR)$(PREFIX)/bin/.mealschedule.new
	mv $(DESTDIR)$(PREFIX)/bin/.mealschedule.new $(DESTDIR)$(PREFIX)/bin/mealschedule
	install -m 644 README.md CHANGELOG.md SECURITY.md LICENSE $(SHARE)/doc/mealschedule
	install -m 644 Documentation/*.md Documentation/*.svg $(SHARE)/doc/mealschedule/Documentation
	cp -R Examples $(SHARE)/doc/mealschedule
	chmod -R u=rwX,go=rX $(SHARE)/doc/mealschedule/Examples
	"$(PROGRAM)" man > $(MAN)
	"$(PROGRAM)" completions bash > $(BASH_COMPLETION)
	"$(PROGRAM)" completions zsh > $(ZSH_COMPLETION)
	"$(PROGRAM)" completions fish > $(FISH_COMPLETION)
	chmod 644 $(MAN) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/mealschedule
	rm -f $(MAN) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)
	rm -rf $(SHARE)/doc/mealschedule

dist: $(BUILT)
	Packaging/make-packages "$(PROGRAM)"

pictures: $(BUILT)
	Documentation/draw-pictures "$(PROGRAM)"

symbol-order: all
	Sources/mealschedule/make-symbol-order "$(RELEASE)"

test:
	$(SWIFT) test

check:
	.ci/run

clean:
	rm -rf .build
