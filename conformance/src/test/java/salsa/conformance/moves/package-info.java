/**
 * A search for holes in the proof of moves. Random behaviors shuffle nodes between local variables, fields, arrays and
 * lambdas and move them away; refused moves become copies until the compiler accepts the program. Then the program runs
 * twice. In the first run every moved object is marked: a node that its sender accesses afterwards, or that is found in
 * one of its fields, shows a move that should have been refused. The second run is under the owner sanitizer. A program
 * that fails or prints anything fails the test, and so does a search without a marked object. The same seed yields the
 * same program; many are compiled and run at once.
 *
 * <p>The forms ({@link salsa.conformance.moves.Form}): local variables of nodes and arrays, assignments to them, to
 * fields and to elements; moves of variables, fields, elements, arrays, results, and into other variables; calls of own
 * handlers; lambdas over fields and over local variables, that give and that are applied; local and anonymous classes;
 * method references; conditional and short-circuit expressions, casts, {@code instanceof}, record patterns, operands
 * evaluated before others; methods of the JDK that copy references or give an argument; fields, elements, components and
 * lengths of what a call, a creation or an anonymous object gives; code that a token, a promise or a channel keeps, given
 * to it here or by Java code that gets it; conditionals over a token as arguments of messages and creations and as
 * answers; {@code assert}, {@code await};
 * {@code if}, every loop, {@code break} and {@code continue} with and without labels, labels on blocks, {@code if},
 * {@code try} and loops, two labels on one loop; switches with arrows, with groups that fall through, with patterns and
 * guards, as values with yields out of loops and switches; {@code try} with catches, {@code finally}, resources, jumps
 * through {@code finally}, exceptions that carry a node; {@code receive} with and without guards and as a value,
 * {@code react}; {@code pass}. Not made: {@code synchronized} (refused in actors), {@code become}, {@code loop},
 * {@code andThen} and message blocks, which have programs in conformance/attacks/moves and conformance/isolation.
 *
 * <p>{@link salsa.conformance.moves.PlantedHolesTest} takes rules out of the compiler and expects the search to notice;
 * of some rules, the programs of a commit's run must notice.
 * {@link salsa.conformance.moves.EnumeratedMovesTest} runs all programs of a small grammar.
 */
package salsa.conformance.moves;
