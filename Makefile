# `make run` and `make test` are all that a new machine needs; `make help` lists the rest.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
RELEASE := --configuration release --static-swift-stdlib -Xlinker -s
PROGRAM := .build/release/bananas

# Tests that start the real program or read the sources: the sanitizers run the others.
PROCESS_TESTS := ArchitectureTests DoorTests MCPClientTests MCPConformanceTests CommandTests \
  FaultTests TranscriptTests PageTests
UNIT_TESTS := $(filter-out $(PROCESS_TESTS),$(notdir $(wildcard Tests/*Tests)))
# The rooms that hand things from one thread to another: what the Thread Sanitizer is for.
THREADED_TESTS := ThreadsTests FilesTests HTTPTests StoreTests BridgeTests KeyValuesTests \
  MCPAdapterTests MCPEndpointTests MCPFuzzingTests WebServerTests
# They prove the languages, not the code, and take long where every access is looked at.
LANGUAGE_TESTS := '^RecogniserTests\.(EmbeddedLanguageTests|PolyglotTests|LanguageScoreTests)/'

.PHONY: help run build test simulate losses test-faults soak lint format sanitize readme golden score bench instructions fuzz fuzz-mcp conformance screenshots docs install clean setup

help: ## Lists these targets.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

run: build ## Installs what is missing, builds, and opens the prompt.
	@$(PROGRAM)

build: setup ## Builds the program as it is shipped: static, stripped.
	@swift build $(RELEASE) --product bananas </dev/null

setup:
	@scripts/setup </dev/null

test: ## Installs what is missing, builds, and runs every test.
	@scripts/setup --tests </dev/null
	@scripts/python-env </dev/null
	@swift build --build-tests </dev/null
	@scripts/swift-test --skip-build --disable-xctest

simulate: ## Plays machines that share a folder: SEEDS=1000, LAWS=1000000, DAMAGED=1000000 files.
	@swift build $(RELEASE) --product bananas-sim </dev/null
	@.build/release/bananas-sim laws $(or $(LAWS),1000000) & first=$$!; \
	  .build/release/bananas-sim damage $(or $(DAMAGED),1000000) && wait $$first
	@seeds=$(or $(SEEDS),1000); half=$$((seeds / 2)); \
	  .build/release/bananas-sim soak $$half & first=$$!; \
	  .build/release/bananas-sim soak $$((seeds - half)) $$((half + 1)); wait $$first

losses: ## Writes what each merge policy loses into docs/merge.md.
	@swift build $(RELEASE) --product bananas-sim </dev/null
	@scripts/losses .build/release/bananas-sim $(or $(SEEDS),60)

test-faults: ## Runs the fault tests for minutes: kills, failing disks, damage, a real Syncthing pair.
	@$(call fault_tests,long)
	@$(MAKE) --no-print-directory simulate

soak: ## Runs the fault tests for longer, power cuts too, and prints what each fault came to.
	@$(call fault_tests,soak)
	@$(MAKE) --no-print-directory simulate SEEDS=100000

# The table is printed whatever came of the tests; they decide how make ends. One after the other:
# a test that waits for minutes would keep others from starting, whose time runs all the same.
define fault_tests
scripts/setup --faults </dev/null; \
swift build --build-tests </dev/null; \
table=$$(mktemp); status=0; \
BANANAS_FAULTS=$(1) BANANAS_FAULT_TABLE=$$table TEST_PATIENCE=0 scripts/swift-test --skip-build \
  --disable-xctest --no-parallel --filter '^FaultTests\.' | sed -u '/^fault /d' || status=$$?; \
printf '\nWhat each fault came to; a line counts when its test above has passed.\n'; \
sort $$table; rm -f $$table; exit $$status
endef

lint: ## Checks the style of every Swift file.
	@swift format lint --strict --recursive --parallel .
	@echo "lint: every Swift file follows .swift-format"

format: ## Formats every Swift file in place.
	@swift format --in-place --recursive --parallel .

sanitize: ## Runs the unit tests under the Address and the Thread Sanitizer.
	@scripts/setup --tests </dev/null
	@$(call sanitized,address,$(UNIT_TESTS))
	@$(call sanitized,thread,$(THREADED_TESTS))

define sanitized
echo "sanitize: unit tests under the $(1) sanitizer"; \
BANANAS_TESTS="$(2)" ASAN_OPTIONS=detect_leaks=0 scripts/swift-test --sanitize=$(1) \
  --scratch-path .build-$(1) --disable-xctest --skip $(LANGUAGE_TESTS)
endef

readme: build ## Holds the README to what the program prints; UPDATE=1 rewrites it.
	@scripts/setup --tests </dev/null
	@scripts/python-env </dev/null
	@.venv/bin/python scripts/check-readme $(PROGRAM) $(if $(UPDATE),--update)

golden: build ## Runs the golden phrases of every language.
	@for language in $(notdir $(patsubst %/language,%,$(wildcard Grammar/*/language))); do \
	  printf '%s: ' $$language; $(PROGRAM) golden --lang $$language; done

score: build ## Tells how far each language has come; WRITE=1 writes it down, JSON=1, TABLES= of phrases.
	@$(if $(TABLES),Benchmarks/score --bananas $(PROGRAM) $(TABLES),scripts/score $(PROGRAM) \
	  $(if $(WRITE),--write) $(if $(JSON),--json))

bench: build ## Measures, beside well-known things; JSON=1 for one JSON document, QUICK=1 for a look.
	@scripts/setup --bench </dev/null >&2
	@scripts/python-env Benchmarks/requirements.txt .venv-bench </dev/null >&2
	@scripts/bench-peers .build/bench </dev/null
	@swift build $(RELEASE) --product bananas-bench </dev/null >&2
	@.venv-bench/bin/python Benchmarks/run.py --program $(PROGRAM) --peers .build/bench \
	  --in-process .build/release/bananas-bench $(if $(JSON),--json) $(if $(QUICK),--quick) $(BENCH)

instructions: setup ## Counts instructions of recognition, against a budget; ACCEPT=1 writes it anew.
	@scripts/setup --bench </dev/null
	@swift build $(RELEASE) --product bananas-bench </dev/null
	@Benchmarks/instructions --bananas-bench .build/release/bananas-bench $(if $(ACCEPT),--accept)

fuzz: setup ## Recognises a million made-up phrases under the Address Sanitizer; SEED=, PAIRS=.
	@swift build --configuration release --sanitize=address --scratch-path .build-fuzz \
	  --product recogniser-fuzzer </dev/null
	@ASAN_OPTIONS=detect_leaks=0 .build-fuzz/release/recogniser-fuzzer $(or $(SEED),1) $(or $(PAIRS),1000000)

fuzz-mcp: setup ## Sends an MCP server a million made-up messages under the Address Sanitizer; SEED=, MESSAGES=.
	@swift build --configuration release --sanitize=address --scratch-path .build-fuzz \
	  --product mcp-fuzzer </dev/null
	@ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=16 \
	  .build-fuzz/release/mcp-fuzzer $(or $(SEED),1) $(or $(MESSAGES),1000000)

conformance: setup ## Serves the fixture of the public MCP conformance suite; PORT=.
	@swift build $(RELEASE) --product conformance-server </dev/null
	@.build/release/conformance-server --port $(or $(PORT),3000)

screenshots: build ## Takes the pictures of the page anew: docs/screenshots.
	@scripts/setup --tests </dev/null
	@scripts/python-env </dev/null
	@.venv/bin/python scripts/screenshots $(PROGRAM) docs/screenshots

docs: setup ## Builds the reference of the public API.
	@scripts/docs </dev/null

install: build ## Installs the program under PREFIX (default /usr/local).
	@install -D -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/bananas"
	@echo "installed $(DESTDIR)$(PREFIX)/bin/bananas"

clean: ## Removes everything that was built.
	@rm -rf .build .build-address .build-thread .build-fuzz .venv .venv-bench
