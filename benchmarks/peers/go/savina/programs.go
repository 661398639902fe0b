// Package savina holds the programs of the Savina suite.
package savina

import "salsa/peers/protocol"

// Programs by their names in the suite.
var Programs = map[string]protocol.Program{}
