#!/usr/bin/env bash
# Judges for action.yml, with options from the environment, and writes its outputs. Exits like the run.
set -euo pipefail

options=(--out "$OUT")
if [[ -n $CONFIG ]]; then options+=(--config "$CONFIG"); fi
# Without a config, a base URL that is missing must be an error, never a run on the embedded implementation.
if [[ -n $BASE_URL || -z $CONFIG ]]; then options+=(--base-url "$BASE_URL"); fi
if [[ -n $PROFILE ]]; then options+=(--profile "$PROFILE"); fi
while IFS= read -r word; do
  if [[ -n $word ]]; then options+=("$word"); fi
done <<<"$ARGUMENTS"
if [[ -z $PETSTORE_API_KEY ]]; then unset PETSTORE_API_KEY; fi

code=0
node "$SUITE/dist/bin.js" run "${options[@]}" || code=$?
node "$GITHUB_ACTION_PATH/scripts/action/outputs.mjs" "$code" "$OUT" >>"$GITHUB_OUTPUT"
exit "$code"
