import { p as PROGRAM } from "./start-C9SLF50V.js";
// src/cli/completion/powershell.ts
function powershellScript(commands) {
	const options = commands.map(({ name, options: all, words }) => `    ${quoted(name)} = @(${[...all.flatMap(({ names }) => names), ...words].map(quoted).join(", ")})`);
	const values = commands.flatMap(({ name, options: all }) => all.filter(({ takesValue }) => takesValue).flatMap(({ names, words }) => names.map((flag) => `    ${quoted(`${name}:${flag}`)} = @(${words.map(quoted).join(", ")})`)));
	return `# Completion of ${PROGRAM} for PowerShell: ${PROGRAM} completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName ${PROGRAM} -ScriptBlock {
  param($word, $ast, $position)
  $options = @{
${options.join("\n")}
  }
  $values = @{
${values.join("\n")}
  }
  $before = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -lt $position } | ForEach-Object { $_.ToString() })
  $command = ${quoted("run")}
  if ($before.Count -gt 1 -and -not $before[1].StartsWith('-')) { $command = $before[1] }
  $last = "\${command}:$($before[-1])"
  if ($values.ContainsKey($last)) { $words = $values[$last] }
  else {
    $words = $options[$command]
    if ($before.Count -eq 1) { $words += $options.Keys }
  }
  $words | Where-Object { $_ -like "$word*" } | Sort-Object | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}
const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
export { powershellScript };
