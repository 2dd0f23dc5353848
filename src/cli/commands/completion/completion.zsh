#compdef petstore-conformance
_petstore_conformance() {
  local -a found
  found=(${(f)"$(petstore-conformance completion zsh -- "${(@)words[2,CURRENT]}")"})
  if (( ${#found} )); then compadd -a found; else _files; fi
}
if [[ $funcstack[1] == _petstore_conformance ]]; then _petstore_conformance "$@"
else compdef _petstore_conformance petstore-conformance; fi
