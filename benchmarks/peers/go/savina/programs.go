// Package savina holds the programs of the Savina suite (Imam and Sarkar, AGERE 2014).
package savina

import "salsa/peers/protocol"

// Programs by their names in the suite.
var Programs = map[string]protocol.Program{
	"big":         big,
	"bitonicsort": bitonicsort,
	"bndbuffer":   bndbuffer,
	"chameneos":   chameneos,
	"cigsmok":     cigsmok,
	"concdict":    concdict,
	"concsll":     concsll,
	"count":       count,
	"fib":         fib,
	"fjcreate":    fjcreate,
	"fjthrput":    fjthrput,
	"logmap":      logmap,
	"philosopher": philosopher,
	"pingpong":    pingpong,
	"quicksort":   quicksort,
	"radixsort":   radixsort,
	"sieve":       sieve,
	"threadring":  threadring,
}
