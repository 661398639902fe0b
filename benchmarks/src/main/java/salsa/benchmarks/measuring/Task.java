package salsa.benchmarks.measuring;

import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;

/**
 * A process to be run.
 *
 * @param row its work
 * @param contender the contender
 * @param configuration its settings
 * @param kind its purpose
 */
public record Task(Row row, Contender contender, Configuration configuration, Kind kind) {}
