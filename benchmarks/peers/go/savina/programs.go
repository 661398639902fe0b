// Package savina holds the programs of the Savina suite (Imam and Sarkar, AGERE 2014).
package savina

import "salsa/peers/protocol"

// Programs by their names in the suite.
var Programs = map[string]protocol.Program{
	"apsp":        apsp,
	"astar":       astar,
	"banking":     banking,
	"barber":      barber,
	"big":         bigPings,
	"bitonicsort": bitonicsort,
	"bndbuffer":   bndbuffer,
	"chameneos":   chameneos,
	"cigsmok":     cigsmok,
	"concdict":    concdict,
	"concsll":     concsll,
	"count":       count,
	"facloc":      facloc,
	"filterbank":  filterbank,
	"fib":         fib,
	"fjcreate":    fjcreate,
	"fjthrput":    fjthrput,
	"logmap":      logmap,
	"nqueenk":     nqueenk,
	"philosopher": philosopher,
	"pingpong":    pingpong,
	"piprecision": piprecision,
	"quicksort":   quicksort,
	"radixsort":   radixsort,
	"recmatmul":   recmatmul,
	"sieve":       sieve,
	"sor":         sor,
	"threadring":  threadring,
	"trapezoid":   trapezoid,
	"uct":         uct,
}
