package salsa.conformance.universe;

import java.util.List;
import java.util.Map;

/** What theaters do while nothing fails: everything that they are asked for. */
final class Liveness {

    private final Journal journal;
    private final List<String> reports;

    Liveness(Journal journal, List<String> reports) {
        this.journal = journal;
        this.reports = reports;
    }

    /** Checks steps, by their numbers. */
    void check(Map<Integer, String> kinds) {
        kinds.forEach((id, kind) -> {
            String finding = finding(id, kind);
            if (finding != null) {
                throw new AssertionError(kind + ": " + finding);
            }
        });
    }

    private String finding(int id, String kind) {
        return switch (kind) {
            case "tell" -> journal.messages.hasArrived(id) ? null : "message " + id + " has not arrived";
            case "watch", "bind", "link" -> journal.notices.isWatched(id) ? null : "watcher " + id + " was not created";
            case "stream", "pour" -> journal.streams.isComplete(id) ? null : "channel " + id + " has not all values";
            case "conflict" -> journal.names.hasOneWinner(id) ? null : "name " + id + " has not one winner";
            case "stray" -> stray(id) == null ? failed(id, "no actor is called") : stray(id);
            case "again" -> answered(id) == null ? stray(id) : answered(id);
            case "kill" -> failed(id, "has ended");
            case "fail" -> failed(id, "java.lang.IllegalStateException: as asked");
            case "bulk" -> Journal.size(id) < 250_000 ? answered(id) : failed(id, "IllegalArgumentException");
            default -> answered(id);
        };
    }

    private String answered(int id) {
        if (!journal.questions.hasEnded(id)) {
            return "question " + id + " has not ended";
        }
        String failure = journal.questions.failure(id);
        return failure == null ? null : "question " + id + " has failed: " + failure;
    }

    private String stray(int id) {
        return journal.strays.hasFailed(reports, id) ? null : "message " + id + " has not failed for its sender";
    }

    private String failed(int id, String expected) {
        String failure = journal.questions.hasEnded(id) ? journal.questions.failure(id) : null;
        return failure != null && failure.contains(expected) ? null : "question " + id + " has not failed: " + failure;
    }
}
