# Builds and installs Sidewinder, its server and viper with their manual pages and shell completions.

PREFIX ?= /usr/local
DESTDIR ?=
# Debian's own packages use /usr/share/zsh/vendor-completions.
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
# Debian's fish looks there only if XDG_DATA_DIRS has $(PREFIX)/share; it always looks in /etc/fish/completions.
FISHDIR ?= $(PREFIX)/share/fish/vendor_completions.d
SWIFT ?= swift
SCRATCH ?= .build

# A short command starts faster when no symbols are offered to others, when libraries aren't searched for next to the
# program, in folders for each processor, and when 100,000 relocations take 20 KB instead of 2.4 MB, which needs Swift's
# own linker and glibc 2.36. In the manifest, these flags would keep other packages from using this one.
ifeq ($(shell uname), Linux)
LINK := --disable-local-rpath -Xlinker --no-export-dynamic \
	-Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld -Xlinker -z -Xlinker pack-relative-relocs
endif
# SwiftPM remembers the manifest, and with it the commit, unless told not to.
BUILD := $(SWIFT) build -c release --static-swift-stdlib --manifest-cache none --scratch-path $(SCRATCH) $(LINK)
VERSION := $(shell sed -n 's/^.define NUMBER "\(.*\)"/\1/p' App/Version/Version.c)
SOURCES := $(shell find App Modules Packaging/completions Package.swift -type f)
# What will be installed.
STAGE := $(SCRATCH)/install
BASHDIR := $(PREFIX)/share/bash-completion/completions
MANDIR := $(PREFIX)/share/man/man1
# Units of each user's service manager, off until the user turns them on.
UNITDIR := $(PREFIX)/lib/systemd/user
APPDIR := $(PREFIX)/share/applications
UNITS := sidewinder.service sidewinder.socket sidewinder-mpd.socket

PROGRAMS := sidewinder sidewinder-serve viper
# The server is started by `sidewinder serve`, which the shells complete.
INSTALLED := $(foreach program,$(PROGRAMS),$(PREFIX)/bin/$(program) $(MANDIR)/$(program).1.gz) \
	$(foreach program,$(filter-out sidewinder-serve,$(PROGRAMS)),$(BASHDIR)/$(program) \
	$(FISHDIR)/$(program).fish $(ZSHDIR)/_$(program)) \
	$(foreach unit,$(UNITS),$(UNITDIR)/$(unit)) $(APPDIR)/sidewinder.desktop

.PHONY: all sidewinder sidewinder-serve install uninstall deb dist clean

all: $(STAGE)/complete

# The programs alone, for measurements.
sidewinder sidewinder-serve:
	$(BUILD) --product $@

$(STAGE)/complete: $(SOURCES)
	for program in $(PROGRAMS); do $(BUILD) --product $$program || exit 1; done
	Packaging/stage $(SCRATCH)/release $(STAGE)
	touch $@

install: $(STAGE)/complete
	cd $(STAGE) && for program in $(PROGRAMS); do \
		install -D -m 755 $$program $(DESTDIR)$(PREFIX)/bin/$$program && \
		install -D -m 644 $$program.1.gz $(DESTDIR)$(MANDIR)/$$program.1.gz || exit 1; \
		[ -e $$program.bash ] || continue; \
		install -D -m 644 $$program.bash $(DESTDIR)$(BASHDIR)/$$program && \
		install -D -m 644 $$program.fish $(DESTDIR)$(FISHDIR)/$$program.fish && \
		install -D -m 644 $$program.zsh $(DESTDIR)$(ZSHDIR)/_$$program || exit 1; \
	done
	install -d $(DESTDIR)$(UNITDIR)
	for unit in $(UNITS); do \
		sed 's|@PREFIX@|$(PREFIX)|' Packaging/systemd/$$unit > $(DESTDIR)$(UNITDIR)/$$unit && \
		chmod 644 $(DESTDIR)$(UNITDIR)/$$unit || exit 1; \
	done
	install -D -m 644 Packaging/sidewinder.desktop $(DESTDIR)$(APPDIR)/sidewinder.desktop

uninstall:
	rm -f $(addprefix $(DESTDIR),$(INSTALLED))

deb: $(STAGE)/complete
	Packaging/deb $(VERSION) dist

# The same commit always gives the same bytes.
dist:
	mkdir -p dist
	git -c core.abbrev=7 -c tar.umask=0022 archive --prefix=sidewinder-$(VERSION)/ HEAD \
		| gzip -9n > dist/sidewinder-$(VERSION).tar.gz
	@echo dist/sidewinder-$(VERSION).tar.gz

clean:
	rm -rf $(STAGE) dist
