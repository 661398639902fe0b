package salsa.simulation.history;

import java.util.List;

/** One promise of the runtime. */
public interface Check {

    /** What breaks the promise, each with a name and who was concerned; empty when nothing does. */
    List<String> violations(History history);

    /** All of them. */
    static List<Check> all() {
        return List.of(new EachOnce(), new OneRunner(), new PairOrder(), new CausalOrder());
    }
}
