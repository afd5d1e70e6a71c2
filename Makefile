# make: a release build.  make install PREFIX=/usr/local: the program and what belongs to it.
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

BUILD = $(SWIFT) build -c release --product mealschedule
ifeq ($(shell uname -s),Linux)
# Fully static: it starts in half the time, and runs where no Swift is installed.
BUILD += -Xswiftc -static-executable
endif

.PHONY: all install uninstall test check clean

all:
	$(BUILD)

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/doc/mealschedule/Examples
	strip -o $(DESTDIR)$(PREFIX)/bin/.mealschedule.new "$$($(BUILD) --show-bin-path)/mealschedule"
	chmod 755 $(DESTDIR)$(PREFIX)/bin/.mealschedule.new
	mv $(DESTDIR)$(PREFIX)/bin/.mealschedule.new $(DESTDIR)$(PREFIX)/bin/mealschedule
	install -m 644 README.md CHANGELOG.md LICENSE $(DESTDIR)$(PREFIX)/share/doc/mealschedule
	install -m 644 Examples/plan.txt $(DESTDIR)$(PREFIX)/share/doc/mealschedule/Examples

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/mealschedule
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/mealschedule

test:
	$(SWIFT) test

check:
	.ci/run

clean:
	rm -rf .build
