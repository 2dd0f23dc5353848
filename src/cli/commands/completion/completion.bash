_petstore_conformance() {
  COMPREPLY=($(petstore-conformance completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}"))
}
complete -o default -F _petstore_conformance petstore-conformance
