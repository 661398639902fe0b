/**
 * Why the runtime can be trusted with threads: checks that read class files, structures under Lincheck, and bugs
 * planted into the production sources that the checks must find.
 *
 * <p>{@link salsa.runtime.evidence.Wall}, {@link salsa.runtime.evidence.SharedFields} and
 * {@link salsa.runtime.evidence.Entries} hold rules that no run of a
 * program can show. The Lincheck tests explore small scenarios: exhaustively under sequential consistency (model
 * checking), and with real threads (stress). {@link salsa.runtime.evidence.PlantedBugsTest} breaks the runtime one line
 * at a time. Tests of single memory orders are in {@code src/jcstress}.
 *
 * <p>{@code mvn test} runs the quick form of all this; {@code mvn test -Plong} the long one; {@code mvn verify
 * -Pjcstress} the memory-order tests.
 */
package salsa.runtime.evidence;
