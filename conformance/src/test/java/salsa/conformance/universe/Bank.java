package salsa.conformance.universe;

import java.util.function.IntConsumer;

/** Theaters, each with an actor that uses durable actors; the first one has the name server. */
final class Bank {

    /** The theater of the name server. */
    static final int NAMES = 0;

    private final Universe universe;
    private final Company company;

    Bank(Universe universe, Company company) {
        this.universe = universe;
        this.company = company;
    }

    /** Starts the theaters, and lets each one create an actor, and find those of the others. */
    void begin(IntConsumer creation) {
        for (int i = 0; i < company.size(); i++) {
            company.start(i);
        }
        meet(NAMES);
        universe.run(100 * Universe.MILLI);
        for (int i = 0; i < company.size(); i++) {
            if (i != NAMES) {
                meet(i);
            }
            creation.accept(i);
        }
        universe.run(Universe.SECOND);
        for (int i = 0; i < company.size(); i++) {
            for (int v = 0; v < company.size(); v++) {
                if (i != v) {
                    step(i, "find", v, v);
                }
            }
        }
        universe.run(Universe.SECOND);
    }

    /** Lets a theater know the name server, or create it. */
    void meet(int i) {
        step(i, i == NAMES ? "serve" : "meet", 0, 0);
    }

    /** Lets a theater that lives do something. Returns the number of that. */
    int step(int from, String kind, int vault, int there) {
        int id = company.newId();
        if (company.theater(from).isAlive()) {
            company.step(from, kind, id, vault, there);
        }
        return id;
    }
}
