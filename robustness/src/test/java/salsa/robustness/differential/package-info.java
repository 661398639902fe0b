/**
 * What compiles means what the language says: random programs are compiled and run, and the reference interpreter is
 * made to follow the run.
 *
 * <p>How two schedules are made equal. They are not: the compiled program runs as it likes, under a seed of the
 * simulation, on any number of stages. Every message of a random program has a label of its own, the path of sends that
 * led to it, which it prints in front of each of its lines. So the output tells in which order the messages were
 * played.
 * {@link salsa.robustness.differential.Following} lets the interpreter play them in that order, and demands of each
 * that
 * it may be played there: that it was sent, that all it waits for has come, that none overtakes which must not. What it
 * prints must be what the program printed, values and state included; and in the end no message may be left that could
 * be played. So a run is right when it is one of those that the language allows, and the comparison needs neither equal
 * schedulers nor programs whose output does not depend on the schedule.
 *
 * <p>Where a turn is interrupted, lines of other messages stand between those of one. A message counts as played where
 * its first line stands: what it does can be seen by others only through what it sends, which comes later.
 *
 * <p>{@link salsa.robustness.differential.RandomProgram} writes the programs, {@link
 * salsa.robustness.differential.Shrinking}
 * makes one that fails smaller.
 */
package salsa.robustness.differential;
