package salsa.theater.link;

import static salsa.theater.link.Universe.MILLIS;
import static salsa.theater.link.Universe.SECONDS;

import java.util.Optional;

/** The faults in a universe, and how frequent each is. */
final class Faults {

    private final Universe universe;
    private final int cuts;
    private final int silences;
    private final int crashes;
    private final int deaths;
    private final int closes;
    private final int dialFailures;
    private final long pause;

    Faults(Universe universe) {
        this.universe = universe;
        cuts = weight();
        silences = weight();
        crashes = weight();
        deaths = weight();
        closes = universe.oneIn(4) ? 1 : 0;
        dialFailures = universe.random.nextInt(3);
        pause = 50 * MILLIS + universe.random.nextLong(2 * SECONDS);
    }

    private int weight() {
        return universe.oneIn(2) ? 0 : universe.random.nextInt(5);
    }

    void start() {
        universe.after(universe.random.nextLong(pause), this::strike);
    }

    boolean dialFails() {
        return universe.isFaulty && universe.random.nextInt(10) < 2 * dialFailures;
    }

    private void strike() {
        if (!universe.isFaulty) {
            return;
        }
        int choice = universe.random.nextInt(cuts + silences + crashes + deaths + closes + 2);
        Node node = universe.nodes.get(universe.random.nextInt(universe.nodes.size()));
        if (choice < cuts) {
            pipe().ifPresent(Pipe::cut);
        } else if ((choice -= cuts) < silences) {
            pipe().ifPresent(pipe -> pipe.silence(universe.random.nextInt(2)));
        } else if ((choice -= silences) < crashes) {
            node.crash();
        } else if ((choice -= crashes) < deaths) {
            node.declareDead(universe.oneIn(6));
        } else if ((choice -= deaths) < closes) {
            node.drain();
        } else {
            node.pause(universe.random.nextLong(universe.oneIn(8) ? 7 * SECONDS : 300 * MILLIS));
        }
        start();
    }

    private Optional<Pipe> pipe() {
        var used = universe.pipes.stream().filter(Pipe::isUsed).toList();
        return used.isEmpty() ? Optional.empty() : Optional.of(used.get(universe.random.nextInt(used.size())));
    }

    /** Theaters start again and learn which incarnations are dead. Silent connections stay silent: links must give them up. */
    void heal() {
        universe.pipes.forEach(Pipe::speedUp);
        universe.nodes.forEach(Node::heal);
        universe.nodes.forEach(node -> node.declareDead(false));
    }
}
