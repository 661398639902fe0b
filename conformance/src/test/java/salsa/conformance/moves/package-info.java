/**
 * A search for holes in the proof of moves. Random behaviors shuffle nodes between local variables, fields, arrays and
 * lambdas, send them and move them away; refused moves become copies until the compiler accepts the program, or no move
 * is left. Two of three behaviors are tight: one short handler moves an object after a few statements about it, and
 * then touches others, so that no other statement hides a hole. An accepted program runs once, under the owner
 * sanitizer and with every moved object marked: a node that its sender accesses afterwards, or that is found in one of
 * its fields, shows a move that should have been refused, and a node that another actor accesses shows a value that was
 * sent without a copy. A program that fails or prints anything fails the test, and so does a search without a marked
 * object. Many programs are compiled at once, but each runs alone: the same seed yields the same program, the same
 * copies and the same run, whatever is compiled beside it, and a failure prints the command for its seed.
 *
 * <p>The forms ({@link salsa.conformance.moves.Form}): local variables of nodes and arrays, assignments to them, to
 * fields and to elements; moves of variables, fields, elements, arrays, results, and into other variables; calls of own
 * handlers; lambdas over fields and over local variables, that give and that are applied; local and anonymous classes;
 * method references; conditional and short-circuit expressions, casts, {@code instanceof}, record patterns, operands
 * evaluated before others; methods of the JDK that copy references or give an argument; fields, elements, components and
 * lengths of what a call, a creation or an anonymous object gives; code that a token, a promise or a channel keeps, given
 * to it here or by Java code that gets it; values that cross without a move, as arguments of messages, creations and
 * joins, in records and arrays, as answers and through promises: conditionals over values and over tokens, switches with
 * arrows and with yields, casts, parentheses, pattern variables, elements, fields and results; {@code assert},
 * {@code await};
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
