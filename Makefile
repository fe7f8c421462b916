SWIFT ?= swift
RELEASE = -c release --static-swift-stdlib
ENGAGE = .build/release/engage
GUIDE = --defaults Examples/guide/defaults.plist --overrides Examples/guide/overrides.plist

.PHONY: demo setup build release test test-browser bench format clean

## Installs what is missing, builds, and shows the main job on Examples/.
demo: release
	@echo "--- the guide's sample on an iPhone and an iPad"
	@$(ENGAGE) resolve $(GUIDE) --configuration Examples/guide/configuration.json --device iphone-8 2>/dev/null
	@$(ENGAGE) resolve $(GUIDE) --configuration Examples/guide/configuration.json --device ipad-air 2>/dev/null
	@echo "--- why that title?"
	@$(ENGAGE) explain providerTable.title $(GUIDE)
	@echo "--- pictures of every distinct look"
	@mkdir -p out
	@$(ENGAGE) preview --all-devices -o out $(GUIDE) --configuration Examples/guide/configuration.json 2>/dev/null
	@echo "open out/index.html"

setup:
	@./.ci/setup

build: setup
	$(SWIFT) build

release: setup
	$(SWIFT) build $(RELEASE) --product engage

## Formatting, warnings as errors, every test.
test:
	@./.ci/setup nginx-light openssl curl
test: setup
	@./.ci/setup nginx openssl
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	ENGAGE_STRICT=1 $(SWIFT) build --build-tests
	ENGAGE_STRICT=1 $(SWIFT) test --skip-build --parallel

## Boxes, colours and order of the pictures in a real browser.
test-browser:
	@./.ci/setup chromium
	@./Tests/Browser/run

## Ratios against jq, Python, xmllint and curl on this machine.
bench: release
	@./Benchmarks/run

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

clean:
	rm -rf .build out

# Looks at preview pages in headless Chromium; installs Debian's where none is there.
test-browser: setup
	command -v chromium >/dev/null || command -v google-chrome >/dev/null || ./.ci/setup chromium
	ENGAGE_STRICT=1 $(SWIFT) build --product engage
	python3 Tests/preview-browser.py "$$($(SWIFT) build --show-bin-path)/engage"
