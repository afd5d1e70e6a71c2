# make: a release build.  make install PREFIX=/usr/local: the program and what belongs to it.
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

BUILD = $(SWIFT) build -c release --product mealschedule
ifeq ($(shell uname -s),Linux)
# Fully static: it starts in half the time, and runs where no Swift is installed.
BUILD += -Xswiftc -static-executable
endif

PROGRAM = "$$($(BUILD) --show-bin-path)/mealschedule"
SHARE = $(DESTDIR)$(PREFIX)/share
MAN = $(SHARE)/man/man1/mealschedule.1
BASH_COMPLETION = $(SHARE)/bash-completion/completions/mealschedule
ZSH_COMPLETION = $(SHARE)/zsh/site-functions/_mealschedule
FISH_COMPLETION = $(SHARE)/fish/vendor_completions.d/mealschedule.fish

.PHONY: all install uninstall test check clean

all:
	$(BUILD)

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/doc/mealschedule/Examples
	install -d $(dir $(MAN)) $(dir $(BASH_COMPLETION)) $(dir $(ZSH_COMPLETION)) $(dir $(FISH_COMPLETION))
	strip -o .build/mealschedule.stripped $(PROGRAM)
# Written in one piece: Linux then keeps it in larger pages, and it starts with half the page faults. Moved into
# place, so that one that is running goes on.
	dd if=.build/mealschedule.stripped of=$(DESTDIR)$(PREFIX)/bin/.mealschedule.new bs=64M 2>/dev/null
	chmod 755 $(DESTDIR)$(PREFIX)/bin/.mealschedule.new
	mv $(DESTDIR)$(PREFIX)/bin/.mealschedule.new $(DESTDIR)$(PREFIX)/bin/mealschedule
	install -m 644 README.md CHANGELOG.md LICENSE $(SHARE)/doc/mealschedule
	install -m 644 Examples/plan.txt $(SHARE)/doc/mealschedule/Examples
	cp -R Examples/recipes $(SHARE)/doc/mealschedule/Examples
	$(PROGRAM) man > $(MAN)
	$(PROGRAM) completions bash > $(BASH_COMPLETION)
	$(PROGRAM) completions zsh > $(ZSH_COMPLETION)
	$(PROGRAM) completions fish > $(FISH_COMPLETION)
	chmod 644 $(MAN) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/mealschedule
	rm -f $(MAN) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)
	rm -rf $(SHARE)/doc/mealschedule

test:
	$(SWIFT) test

check:
	.ci/run

clean:
	rm -rf .build
