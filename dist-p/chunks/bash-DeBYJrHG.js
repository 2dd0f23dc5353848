import { p as PROGRAM } from "./start-C9SLF50V.js";
// src/cli/completion/bash.ts
function bashScript(commands) {
	const options = commands.map(({ name, options: all, words }) => `    ${name}) words="${[...all.flatMap(({ names }) => names), ...words].join(" ")}" ;;`);
	const values = commands.flatMap(({ name, options: all }) => all.filter(({ takesValue }) => takesValue).map(({ names, words }) => {
		return `    ${names.map((flag) => `${name}:${flag}`).join("|")}) words="${words.join(" ")}" ;;`;
	}));
	return `# Completion of ${PROGRAM} for bash: eval "$(${PROGRAM} completion bash)"
_petstore_conformance() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=run words=""
  if ((COMP_CWORD > 1)) && [[ \${COMP_WORDS[1]} != -* ]]; then command=\${COMP_WORDS[1]}; fi
  COMPREPLY=()
  case "$command:$prev" in
${values.join("\n")}
    *) prev="" ;;
  esac
  if [[ -n $prev ]]; then
    if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$cur"))
    else COMPREPLY=($(compgen -f -- "$cur")); fi
    return
  fi
  case "$command" in
${options.join("\n")}
  esac
  if ((COMP_CWORD == 1)); then words="$words ${commands.map(({ name }) => name).join(" ")}"; fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [[ $cur != -* ]] && ((COMP_CWORD > 1)); then COMPREPLY+=($(compgen -f -- "$cur")); fi
}
complete -o filenames -F _petstore_conformance ${PROGRAM}
`;
}
export { bashScript };
