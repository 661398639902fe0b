// The Go peers: goroutines and channels. The first argument names the program.
package main

import (
	"maps"
	"os"
	"slices"
	"strings"

	"salsa/peers/core"
	"salsa/peers/protocol"
	"salsa/peers/savina"
)

func main() {
	programs := maps.Clone(core.Programs)
	for name, program := range savina.Programs {
		programs["savina/"+name] = program
	}
	if len(os.Args) < 2 || programs[os.Args[1]] == nil {
		protocol.Wrong("which program? One of %s", strings.Join(slices.Sorted(maps.Keys(programs)), " "))
	}
	protocol.Run(programs[os.Args[1]], os.Args[2:])
}
