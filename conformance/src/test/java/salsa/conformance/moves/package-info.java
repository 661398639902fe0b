/**
 * A search for holes in the proof of moves. Random behaviors shuffle nodes between local variables, fields, arrays and
 * lambdas and move them away; the moves that the compiler refuses become copies until it accepts the program. Then the
 * program runs, and whatever a move gives away is marked: a node of the actor's that is touched afterwards, or found in
 * one of its fields, shows a move that should have been refused. The same seed makes the same program.
 */
package salsa.conformance.moves;
