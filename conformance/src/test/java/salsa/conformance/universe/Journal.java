package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What happened in a run, in its order. The programs write it by its static methods; the checks read as it is written. */
public final class Journal {

    private static Journal present;

    final Messages messages;
    final Questions questions;
    final Strays strays = new Strays(this);
    final Notices notices = new Notices(this);
    final Streams streams = new Streams(this);
    final Names names = new Names(this);
    final Travels travels = new Travels(this);
    final Vaults vaults = new Vaults(this);

    private final Universe universe;
    private final List<String> lines = new ArrayList<>();
    private final List<String> findings = new ArrayList<>();
    private final Map<Integer, String> kinds = new HashMap<>(); // of each step, by its number
    private final Map<String, String> incarnations = new HashMap<>(); // of each theater, by its host

    Journal(Universe universe) {
        this.universe = universe;
        this.messages = new Messages(this);
        this.questions = new Questions(this);
        present = this;
    }

    /** Returns all lines. */
    String text() {
        return String.join("\n", lines);
    }

    void note(String line) {
        lines.add(universe.now() / Universe.MICRO + " " + line);
    }

    /** Keeps a finding: inside of a handler an exception would only fail the message. */
    void expect(boolean holds, String finding) {
        if (!holds) {
            findings.add(finding);
        }
    }

    void checkFindings() {
        checkFindings(_ -> true);
    }

    void checkFindings(Predicate<String> counts) {
        String found = findings.stream().filter(counts).collect(Collectors.joining("; "));
        if (!found.isEmpty()) {
            throw new AssertionError(found);
        }
    }

    /** An incarnation of a theater begins. */
    void begins(String host, String incarnation) {
        note("start " + incarnation);
        incarnations.put(host, incarnation);
    }

    /** A theater has ended, and does not start again. */
    void ends(String host) {
        incarnations.remove(host);
    }

    String incarnation(String host) {
        return incarnations.getOrDefault(host, host);
    }

    boolean isAlive(String incarnation) {
        return incarnations.containsValue(incarnation);
    }

    /** A player takes a step. */
    void begins(int id, String kind, String player, int a, int b) {
        note(kind + " " + id + " " + player + " " + a + " " + b);
        kinds.put(id, kind);
    }

    /** Returns the kind of the step with that number. */
    String kind(int id) {
        return kinds.get(id);
    }

    // ---- what the programs do

    /** A player sends a message without an answer. */
    public static void sent(String from, String to, int id) {
        present.note("sent " + from + " " + to + " " + id);
        present.messages.sent(from, to, id);
    }

    /** A player asks; {@code to} is empty if a failure may be that of another message. */
    public static void asked(String from, String to, int id) {
        present.note("asked " + from + " " + to + " " + id);
        present.questions.asked(from, to, id);
    }

    /** A player sends a message to a name that no actor gets. */
    public static void strayed(String from, String to, int id) {
        present.note("strayed " + from + " " + to + " " + id);
        present.strays.sent(from, to, id);
    }

    /** A worker has received a message. */
    public static void got(String at, String from, int id) {
        present.note("got " + at + " " + from + " " + id);
        present.messages.got(at, from, id);
        present.strays.got(id);
    }

    /** A question has that answer. */
    public static void answered(int id, int answer) {
        present.note("answered " + id + " " + answer);
        present.questions.answered(id, answer);
    }

    /** A question has an answer, for null, or has failed. */
    public static void ended(int id, String failure) {
        present.note("ended " + id + " " + failure);
        present.questions.ended(id, failure);
    }

    /** A worker sends all values to a channel. */
    public static void poured(String from, int id) {
        present.note("poured " + from + " " + id);
        present.streams.poured(from, id);
    }

    /** A value has come out of a channel. */
    public static void value(int id, int n) {
        present.note("value " + id + " " + n);
        present.streams.value(id, n);
    }

    /** A watcher waits for the end of an actor. */
    public static void watched(int id) {
        present.note("watched " + id);
        present.notices.watched(id);
    }

    /** A watcher was notified. */
    public static void notified(int id, boolean isOfIt) {
        present.note("notified " + id);
        present.notices.notified(id, isOfIt);
    }

    /** A worker's constructor runs. */
    public static void constructed(String host, int id) {
        present.note("constructed " + host + " " + id);
        present.names.constructed(host, id);
    }

    /** A player creates two actors of one name. */
    public static void contended(int id) {
        present.note("contended " + id);
        present.names.contended(id);
    }

    /** One of them has been created, for null, or not. */
    public static void created(int id, String failure) {
        present.note("created " + id + " " + failure);
        present.names.created(id, failure);
    }

    /** A traveller is constructed. */
    public static void settles(String traveller) {
        present.note("settles " + traveller);
        present.travels.settles(traveller);
    }

    /** A traveller has handled that many messages, as its state says. */
    public static void handled(String traveller, int count, boolean isWhole) {
        present.travels.handled(traveller, count, isWhole);
    }

    /** A vault is constructed, by the creation with that number. */
    public static void opened(String vault, int incarnation) {
        present.note("opened " + vault + " " + incarnation);
        present.vaults.opened(vault, incarnation);
    }

    /** Its creator knows. */
    public static void made(String vault, int incarnation) {
        present.note("made " + vault + " " + incarnation);
        present.vaults.made(vault, incarnation);
    }

    /** A vault is there. */
    public static void alive(String vault, int incarnation) {
        present.vaults.alive(vault, incarnation);
    }

    /** A vault has changed its state by a message. */
    public static void handledIn(String vault, int incarnation, int id) {
        present.note("handled " + vault + " " + incarnation + " " + id);
        present.messages.got(vault, "?", id);
        present.vaults.handled(vault, incarnation, id);
    }

    /** A vault shows, or has sent, that a number is at that place of its state. */
    public static void stored(String vault, int incarnation, int place, int id) {
        present.note("stored " + vault + " " + incarnation + " " + place + " " + id);
        present.vaults.stored(vault, incarnation, place, id);
    }

    /** The answer of a vault has come. */
    public static void acknowledged(String vault, int id) {
        present.note("acknowledged " + vault + " " + id);
        present.vaults.acknowledged(id);
    }

    /** A watcher has been notified that a vault has ended for ever. */
    public static void closed(String vault, int incarnation) {
        present.note("closed " + vault + " " + incarnation);
        present.vaults.closed(vault, incarnation);
    }

    /** Returns the number in the name of a theater, which is also that of a traveller. */
    public static int index(String theater) {
        return Integer.parseInt(theater.substring(1));
    }

    /** Returns the number of the link of an actor that moves to another one, as the first one has it. */
    public static int bond(String one, String other) {
        return 1_000_000 + 10 * index(one) + index(other);
    }

    /** Returns how many numbers a large message has: most cross in pieces, and some are too large to cross. */
    public static int size(int id) {
        return id % 7 == 0 ? 300_000 : 1 << (8 + id % 8);
    }

    /** Returns for how many milliseconds a handler lets its answer wait: as long as faults last, at most. */
    public static int pause(int id) {
        return id * 997 % 3_000;
    }
}
