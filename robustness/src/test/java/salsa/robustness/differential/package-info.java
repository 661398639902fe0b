/**
 * Compiled programs behave as the language requires: random programs are compiled and run, and the reference
 * interpreter follows each run.
 *
 * <p>The two schedules need not be equal: the compiled program runs freely, under a seed of the simulation, on any
 * number of stages. Every message of a random program has a label of its own, the path of sends that led to it, which
 * it prints at the start of each of its lines. So the output shows the order in which the messages were processed.
 * {@link salsa.robustness.differential.Following} makes the interpreter process them in that order, and requires of
 * each that it is permitted there: it was sent, everything that it waits for is available, and it overtakes no message
 * that it must not. Its output must equal the program's, including values and state; and at the end no message may be
 * left that could be processed. So a run is right if it is one of those that the language permits, and the comparison
 * needs neither equal schedulers nor programs whose output is independent of the schedule.
 *
 * <p>If a turn is interrupted, lines of other messages are between those of one. A message counts as processed at its
 * first line: its effects are visible to others only through its sends, which come later.
 *
 * <p>{@link salsa.robustness.differential.RandomProgram} generates the programs,
 * {@link salsa.robustness.differential.Shrinking} shrinks a failing one.
 */
package salsa.robustness.differential;
