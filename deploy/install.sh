#!/bin/sh
# Install a wheel of seabattle, with what operators need, into an environment of its own:
#     install.sh PREFIX WHEEL
# afterwards PREFIX/bin/seabattle is the command. Needs python3 with pip and venv.
set -eu

prefix=$1
wheel=$2

# pip stays outside, as nothing is ever installed from within.
python3 -m venv --without-pip "$prefix"
python3 -m pip --python "$prefix/bin/python" install \
    --disable-pip-version-check --no-cache-dir --quiet "$wheel[postgres,push]"
"$prefix/bin/seabattle" --version
