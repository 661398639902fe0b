package salsa.benchmarks.measuring;

import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;

/**
 * A process that is to be run.
 *
 * @param row what it does
 * @param contender who does it
 * @param configuration how it is told to
 * @param kind what is looked at
 */
public record Task(Row row, Contender contender, Configuration configuration, Kind kind) {}
