SWIFT ?= swift
RELEASE = -c release --static-swift-stdlib

.PHONY: demo build release test test-browser bench format lint-format setup clean

demo: setup release
	@Benchmarks/../.build/release/engage --help

setup:
	@./.ci/setup

build: setup
	$(SWIFT) build

release: setup
	$(SWIFT) build $(RELEASE) --product engage

test: setup
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	ENGAGE_STRICT=1 $(SWIFT) build --build-tests
	ENGAGE_STRICT=1 $(SWIFT) test --skip-build

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

clean:
	rm -rf .build out
