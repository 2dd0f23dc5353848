Register-ArgumentCompleter -Native -CommandName petstore-conformance -ScriptBlock {
  param($word, $ast, $position)
  $before = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $position })
  petstore-conformance completion powershell -- @before "$word" | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
