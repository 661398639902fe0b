// Package core holds the programs of the papers on actors: rings, trees, mailboxes.
package core

import "salsa/peers/protocol"

// Programs by the names of their rows.
var Programs = map[string]protocol.Program{
	"chameneos":   chameneos,
	"creation":    creation,
	"fibonacci":   fibonacci,
	"forkjoinfib": forkjoinfib,
	"hello":       hello,
	"idle":        idle,
	"integration": integration,
	"latency":     latency,
	"mailbox":     mailbox,
	"mixed":       mixed,
	"pingpong":    pingpong,
	"queues":      queues,
	"ring":        ring,
	"skynet":      skynet,
	"stagedring":  stagedring,
}
