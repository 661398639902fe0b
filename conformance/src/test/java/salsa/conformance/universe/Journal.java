package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What happened in a run, in its order, and the checks of it. The programs write it by its static methods. */
public final class Journal {

    private static Journal present;

    private final Universe universe;
    private final List<String> lines = new ArrayList<>();
    private final Map<Integer, Question> questions = new HashMap<>();
    private final Map<Integer, Set<Integer>> values = new HashMap<>();
    private final Set<Integer> got = new HashSet<>();
    private final Map<String, Integer> latest = new HashMap<>(); // of each sender at each receiver
    private final Set<Integer> refused = new HashSet<>(); // questions that were certainly not delivered
    private final List<String> findings = new ArrayList<>();
    private final Map<Integer, Integer> watched = new HashMap<>(); // how often each watcher was notified

    private static final class Question {
        final String asker;
        final boolean isIndirect; // its failure may be that of another message
        boolean hasEnded;
        boolean hasFailed;

        Question(String asker, boolean isIndirect) {
            this.asker = asker;
            this.isIndirect = isIndirect;
        }
    }

    Journal(Universe universe) {
        this.universe = universe;
        present = this;
    }

    /** Returns all lines. */
    String text() {
        return String.join("\n", lines);
    }

    void note(String line) {
        lines.add(universe.now() / Universe.MICRO + " " + line);
    }

    private static void check(boolean holds, String finding) {
        if (!holds) {
            throw new AssertionError(finding);
        }
    }

    // ---- what the programs do

    /** A player sends a message without an answer. */
    public static void sent(String from, String to, int id) {
        present.note("sent " + from + " " + to + " " + id);
    }

    /** A player asks. */
    public static void asked(String from, String to, int id) {
        present.note("asked " + from + " " + to + " " + id);
        present.questions.put(id, new Question(from, to.isEmpty()));
    }

    /** A worker has received a message. */
    public static void got(String at, String from, int id) {
        present.arrive(at, from, id);
    }

    private void arrive(String at, String from, int id) {
        note("got " + at + " " + from + " " + id);
        finding(got.add(id), "message " + id + " was delivered twice");
        finding(!refused.contains(id), "message " + id + " was refused and is delivered");
        if (!from.endsWith("?")) {
            Integer before = latest.put(from + ">" + at, id);
            finding(before == null || before < id, "message " + id + " was overtaken by " + before);
        }
    }

    /** A finding inside of a handler would only fail its message. */
    private void finding(boolean holds, String text) {
        if (!holds) {
            findings.add(text);
        }
    }

    /** A question has an answer, for null, or has failed. */
    public static void ended(int id, String failure) {
        present.end(id, failure);
    }

    private void end(int id, String failure) {
        note("ended " + id + " " + failure);
        Question question = questions.get(id);
        finding(!question.hasEnded, "question " + id + " has ended twice");
        question.hasEnded = true;
        question.hasFailed = failure != null;
        if (failure != null && failure.contains("not delivered")) {
            refused.add(id);
            finding(!got.contains(id) || question.isIndirect, "message " + id + " was delivered and is refused");
        }
    }

    /** A value has come out of a channel. */
    public static void value(int id, int n) {
        present.note("value " + id + " " + n);
        Set<Integer> all = present.values.computeIfAbsent(id, _ -> new HashSet<>());
        present.finding(all.add(n) && all.size() == n, "value " + n + " of channel " + id + " is out of order");
    }

    /** A watcher monitors an actor of another theater. */
    public static void watched(int id) {
        present.note("watched " + id);
        present.watched.put(id, 0);
    }

    /** A watcher was notified. */
    public static void notified(int id) {
        present.note("notified " + id);
        present.finding(present.watched.merge(id, 1, Integer::sum) == 1, "watcher " + id + " was notified twice");
    }

    // ---- checks

    void checkSafety() {
        check(findings.isEmpty(), String.join("; ", findings));
    }

    /** Each question of a living player has ended, and each of its watchers was notified. */
    void checkEnds(Set<String> living, Map<Integer, String> steps) {
        questions.forEach((id, question) ->
                check(question.hasEnded || !living.contains(question.asker), "question " + id + " has not ended"));
        watched.forEach((id, times) ->
                check(times == 1 || !living.contains(steps.get(id)), "watcher " + id + " was not notified"));
    }

    /** What was sent and asked after the faults were healed has arrived and was answered. */
    void checkLiveness(Set<Integer> ids, Map<Integer, String> kinds) {
        for (int id : ids) {
            switch (kinds.get(id)) {
                case "tell" -> check(got.contains(id), "message " + id + " has not arrived");
                case "watch" -> check(watched.containsKey(id), "watcher " + id + " was not created");
                case "stream" ->
                    check(
                            values.containsKey(id) && values.get(id).size() == 4,
                            "channel " + id + " has not all values");
                case "fail" ->
                    check(questions.get(id).hasFailed && got.contains(id), "question " + id + " has not failed");
                default ->
                    check(questions.containsKey(id) && !questions.get(id).hasFailed, "question " + id + " has failed");
            }
        }
    }
}
