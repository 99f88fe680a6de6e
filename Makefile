# Needs Python 3.11 or newer and nothing else; `make help` lists the targets, deploy/project.py is what they do.

PYTHONS := $(PYTHON) .venv/bin/python python3.14 python3.13 python3.12 python3.11 python3 python
FITS := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))

export ARGS PORT
.PHONY: help run test quick fuzz soak lint format dev clean

help run test quick fuzz soak lint format dev clean:
	@for python in $(PYTHONS); do \
		if $$python -c '$(FITS)' 2>/dev/null; then exec $$python deploy/project.py $@; fi; \
	done; \
	echo "Quartet needs Python 3.11 or newer with its venv module (Debian, Ubuntu: apt-get install python3-venv)." >&2; \
	exit 1
