package salsa.simulation.history;

import java.util.List;

/** One promise of the runtime. */
public interface Check {

    /** Returns the violations of the promise, each with a name and the actors concerned; empty if there are none. */
    List<String> violations(History history);

    /** Returns all checks. */
    static List<Check> all() {
        return List.of(new EachOnce(), new OneRunner(), new PairOrder(), new CausalOrder());
    }
}
