#!/usr/bin/env bash
# Judges for action.yml, with options from the environment, and writes its outputs. Exits like the run.
set -euo pipefail

options=(--out "$OUT")
if [[ -n $CONFIG ]]; then options+=(--config "$CONFIG"); fi
# Without a config, a base URL that is missing must be an error, never a run on the embedded implementation.
if [[ -n $BASE_URL || -z $CONFIG ]]; then options+=(--base-url "$BASE_URL"); fi
if [[ -n $PROFILE ]]; then options+=(--profile "$PROFILE"); fi
# Words are separated by blanks or lines; quotes and backslashes keep blanks, and nothing is expanded.
if ! words=$(printf '%s\n' "$ARGUMENTS" | xargs printf '%s\n'); then
  printf '::error::arguments: a quote has no end\n'
  exit 2
fi
while IFS= read -r word; do
  if [[ -n $word ]]; then options+=("$word"); fi
done <<<"$words"
if [[ -z $PETSTORE_API_KEY ]]; then
  unset PETSTORE_API_KEY
  # Secrets are not given to pull requests from forks.
  if node "$GITHUB_ACTION_PATH/scripts/action/from-fork.mjs"; then
    printf '::notice::The service is not judged, because pull requests from forks have no access to the API key.\n'
    exit 0
  fi
fi

code=0
began=$(date +%s)
node "$SUITE/dist/bin.js" run "${options[@]}" || code=$?
node "$GITHUB_ACTION_PATH/scripts/action/outputs.mjs" "$code" "$OUT" "$began" >>"$GITHUB_OUTPUT"
exit "$code"
