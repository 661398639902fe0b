package salsa.conformance.universe;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A durable actor has one history: whatever was acknowledged, or sent, is in it, at one place; and it has no other one. An
 * actor whose end was notified does not come back.
 */
final class Vaults {

    /** An incarnation of a name: its creation has a number. */
    private record Vault(String name, int incarnation) {}

    /** A number in the history of an actor. */
    private record Entry(Vault vault, int id) {}

    private static final int VIRTUAL = 0; // the incarnation of an actor that look-ups make, and that does not end

    private final Journal journal;
    private final Map<String, Integer> present = new HashMap<>(); // the incarnation of each name
    private final Map<Vault, Map<Integer, Integer>> histories = new HashMap<>(); // the number at each place
    private final Map<Entry, Integer> places = new HashMap<>();
    private final Map<Integer, Vault> handled = new HashMap<>(); // the actor of each number
    private final Set<Integer> acknowledged = new HashSet<>();
    private final Set<Vault> created = new HashSet<>(); // and acknowledged
    private final Set<Vault> closed = new HashSet<>();
    private boolean hasStaleCopies; // which handle messages, of which nothing is stored or leaves
    private boolean isLastReading;
    private final Set<String> usurped = new HashSet<>(); // names that may have two actors

    Vaults(Journal journal) {
        this.journal = journal;
    }

    /** A name was taken from an actor, perhaps while that was there. */
    void usurped(String name) {
        usurped.add(name);
    }

    /** A theater may have a copy of an actor that another one has taken over. */
    void expectStaleCopies() {
        hasStaleCopies = true;
    }

    void opened(String name, int incarnation) {
        present.put(name, incarnation);
        journal.expect(
                histories.put(new Vault(name, incarnation), new HashMap<>()) == null, name + " was constructed twice");
    }

    void made(String name, int incarnation) {
        created.add(new Vault(name, incarnation));
    }

    boolean isMade(String name, int incarnation) {
        return created.contains(new Vault(name, incarnation));
    }

    boolean mayHaveEnded(String name) {
        return usurped.contains(name);
    }

    void alive(String name, int incarnation) {
        if (hasStaleCopies) {
            return;
        }
        var vault = new Vault(name, incarnation);
        journal.expect(!closed.contains(vault), name + " has come back after its end");
        journal.expect(
                incarnation == VIRTUAL || usurped.contains(name) || Objects.equals(present.get(name), incarnation),
                name + " is there, though its name has another actor");
    }

    void handled(String name, int incarnation, int id) {
        alive(name, incarnation);
        handled.put(id, new Vault(name, incarnation));
    }

    void stored(String name, int incarnation, int place, int id) {
        var vault = new Vault(name, incarnation);
        Integer other = histories.computeIfAbsent(vault, _ -> new HashMap<>()).put(place, id);
        journal.expect(
                other == null || other == id, name + " has " + id + " where it had " + other + ": two histories");
        journal.expect(!isLastReading || !closed.contains(vault), name + " has come back after its end");
        Integer before = places.put(new Entry(vault, id), place);
        journal.expect(before == null || before == place, name + " has " + id + " at two places of its history");
    }

    void acknowledged(int id) {
        acknowledged.add(id);
    }

    /** A watcher that has looked the actor up does not know its incarnation, unless there was only one. */
    void closed(String name, int incarnation) {
        if (incarnation != VIRTUAL) {
            closed.add(new Vault(name, incarnation));
        } else if (histories.keySet().stream()
                        .filter(each -> each.name().equals(name))
                        .count()
                == 1) {
            closed.add(new Vault(name, present.get(name)));
        }
    }

    /** Returns whether an actor of that name has acknowledged something. */
    boolean hasAcknowledged(String name) {
        return acknowledged.stream().anyMatch(each -> handled.get(each).name().equals(name));
    }

    /** The actors are about to be read for the last time. */
    void beginLastReading() {
        places.clear();
        isLastReading = true;
    }

    /** All that the actors have acknowledged or shown is in their histories, which were read for the last time. */
    void checkAcknowledged(Set<String> read) {
        histories.forEach((vault, shown) -> {
            if (read.contains(vault.name())
                    && vault.incarnation() == present.getOrDefault(vault.name(), VIRTUAL)
                    && !shown.entrySet().stream()
                            .allMatch(each -> each.getKey().equals(places.get(new Entry(vault, each.getValue()))))) {
                throw new AssertionError(vault.name() + " has lost what it has shown");
            }
        });
        for (int each : acknowledged) {
            Vault vault = handled.get(each);
            if (read.contains(vault.name())
                    && vault.incarnation() == present.getOrDefault(vault.name(), VIRTUAL)
                    && !places.containsKey(new Entry(vault, each))) {
                throw new AssertionError(vault.name() + " has lost " + each + ", which it has acknowledged");
            }
        }
    }
}
