# make: a release build.  make install PREFIX=/usr/local: the program and the files that go with it.
# make dist: the packages of a release, in .build/dist.
# PROGRAM=FILE, with install and dist: use this program instead of building one.
# make pictures: draws the pictures of README.md again.
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# Without debug information, which `strip` would remove: a tenth less to compile.
BUILD = $(SWIFT) build -c release --product mealschedule -debug-info-format none
ifeq ($(shell uname -s),Linux)
# Fully static: it starts in half the time, and runs where no Swift is installed. Swift's runtime then needs /proc: in a
# chroot without it, the program may abort before it begins.
BUILD += -Xswiftc -static-executable
endif

RELEASE = $$($(BUILD) --show-bin-path)/mealschedule
PROGRAM = $(RELEASE)
ifneq ($(origin PROGRAM),command line)
BUILT = all
endif
SHARE = $(DESTDIR)$(PREFIX)/share
MAN = $(SHARE)/man/man1/mealschedule.1
GIT_MAN = $(SHARE)/man/man1/git-meals.1
BASH_COMPLETION = $(SHARE)/bash-completion/completions/mealschedule
ZSH_COMPLETION = $(SHARE)/zsh/site-functions/_mealschedule
FISH_COMPLETION = $(SHARE)/fish/vendor_completions.d/mealschedule.fish
AISLES = $(SHARE)/mealschedule/aisle.conf

.PHONY: all install uninstall dist pictures test check clean

all:
	$(BUILD)

install: $(BUILT)
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/doc/mealschedule/Examples $(SHARE)/doc/mealschedule/Documentation
	install -d $(dir $(MAN)) $(dir $(BASH_COMPLETION)) $(dir $(ZSH_COMPLETION)) $(dir $(FISH_COMPLETION)) $(dir $(AISLES))
# Moved into place, so that a running program keeps its own file.
	strip -o $(DESTDIR)$(PREFIX)/bin/.mealschedule.new "$(PROGRAM)"
	chmod 755 $(DESTDIR)$(PREFIX)/bin/.mealschedule.new
	mv $(DESTDIR)$(PREFIX)/bin/.mealschedule.new $(DESTDIR)$(PREFIX)/bin/mealschedule
	install -m 755 Packaging/git-meals $(DESTDIR)$(PREFIX)/bin
	install -m 644 README.md CHANGELOG.md SECURITY.md LICENSE $(SHARE)/doc/mealschedule
	install -m 644 Documentation/*.md Documentation/*.svg $(SHARE)/doc/mealschedule/Documentation
	cp -R Examples $(SHARE)/doc/mealschedule
	chmod -R u=rwX,go=rX $(SHARE)/doc/mealschedule/Examples
	"$(PROGRAM)" man > $(MAN)
	"$(PROGRAM)" completions bash > $(BASH_COMPLETION)
	"$(PROGRAM)" completions zsh > $(ZSH_COMPLETION)
	"$(PROGRAM)" completions fish > $(FISH_COMPLETION)
	echo '.so man1/mealschedule.1' > $(GIT_MAN)
# The program's built-in aisles, as a file to start from.
	awk '/= """/ { isIn = 1; next } /^ *"""/ { isIn = 0 } isIn { \
	  sub(/^    /, ""); if (!/^[[\/]/) { sub(/,$$/, ""); gsub(/, /, "\n") } print }' \
	  Sources/MealCore/Shopping/StarterAisles.swift > $(AISLES)
	chmod 644 $(MAN) $(GIT_MAN) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION) $(AISLES)

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/mealschedule $(DESTDIR)$(PREFIX)/bin/git-meals
	rm -f $(MAN) $(GIT_MAN) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)
	rm -rf $(SHARE)/doc/mealschedule $(SHARE)/mealschedule

dist: $(BUILT)
	Packaging/make-packages "$(PROGRAM)"

pictures: $(BUILT)
	Documentation/draw-pictures "$(PROGRAM)"

test:
	$(SWIFT) test

check:
	.ci/run

clean:
	rm -rf .build
