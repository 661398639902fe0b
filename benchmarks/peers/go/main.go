// The Go peers: goroutines and channels. The first argument names the program.
package main

import (
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"

	"salsa/peers/core"
	"salsa/peers/protocol"
	"salsa/peers/savina"
)

func main() {
	if len(os.Args) == 2 && os.Args[1] == "--version" {
		fmt.Println("Go", strings.TrimPrefix(runtime.Version(), "go"))
		return
	}
	programs := maps.Clone(core.Programs)
	for name, program := range savina.Programs {
		programs["savina/"+name] = program
	}
	if len(os.Args) < 2 || programs[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "go: no such program; there are", strings.Join(slices.Sorted(maps.Keys(programs)), " "))
		os.Exit(3)
	}
	protocol.Run(programs[os.Args[1]], os.Args[2:])
}
