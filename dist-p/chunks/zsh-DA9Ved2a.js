import { p as PROGRAM } from "./start-C9SLF50V.js";
// src/cli/completion/zsh.ts
function zshScript(commands) {
	const listed = commands.map(({ name, does }) => `    ${quoted(`${name}:${does}`)}`);
	const cases = commands.map(({ name, options, words }) => {
		const specs = options.flatMap(specsOf);
		const rest = words.length === 0 ? "'*:file:_files'" : `'1:value:(${words.join(" ")})'`;
		return `    ${name}) _arguments ${[...specs, rest].join(" ")} ;;`;
	});
	return `#compdef ${PROGRAM}
# Completion of ${PROGRAM} for zsh: eval "$(${PROGRAM} completion zsh)"
_petstore_conformance() {
  local -a commands
  commands=(
${listed.join("\n")}
  )
  if (( CURRENT == 2 )) && [[ \${words[2]} != -* ]]; then
    _describe command commands
    return
  fi
  local command=run
  if [[ \${words[2]} != -* ]]; then
    command=\${words[2]}
    shift words
    (( CURRENT-- ))
  fi
  case $command in
${cases.join("\n")}
  esac
}
if [[ $funcstack[1] == _petstore_conformance ]]; then _petstore_conformance "$@"
else compdef _petstore_conformance ${PROGRAM}; fi
`;
}
function specsOf({ names, does, takesValue, words }) {
	const text = does.replaceAll(/[[\]:\\]/g, (sign) => `\\${sign}`);
	const value = words.length > 0 ? `:value:(${words.join(" ")})` : ":value:_files";
	return names.map((name) => quoted(`${name}[${text}]${takesValue ? value : ""}`));
}
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
export { zshScript };
