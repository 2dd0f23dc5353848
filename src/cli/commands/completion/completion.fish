complete -c petstore-conformance -a '(petstore-conformance completion fish -- (commandline -opc)[2..-1] (commandline -ct))'
