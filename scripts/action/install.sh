#!/usr/bin/env bash
# Installs the suite for action.yml: from the tarball in $TARBALL, or else from the action's own checkout by its lockfile.
# Writes the output "suite", the directory of the package.
set -euo pipefail

if [[ -n $TARBALL ]]; then
  if [[ ! -f $TARBALL ]]; then
    printf '::error::tarball: there is no such file in the working directory\n'
    exit 2
  fi
  prefix=$RUNNER_TEMP/petstore-conformance
  npm install --prefix "$prefix" --no-audit --no-fund --ignore-scripts --omit=dev -- "$(realpath -- "$TARBALL")"
  suite=$prefix/node_modules/petstore-conformance
else
  suite=$GITHUB_ACTION_PATH
  if [[ ! -f $suite/dist/bin.js ]]; then (cd "$suite" && npm ci --no-audit --no-fund); fi
fi

printf 'suite=%s\n' "$suite" >>"$GITHUB_OUTPUT"
