/**
 * Random programs that are valid: {@link salsa.robustness.valid.ValidProgram} writes Java's statements and nested types
 * into handlers, with creations, sends, moves and awaits wherever they may stand. Each compiles and its classes verify; a
 * refusal is allowed only for reasons of isolation, which the generator does not follow.
 */
package salsa.robustness.valid;
