package salsa.conformance.universe;

import java.util.HashMap;
import java.util.Map;

/** A question ends once, with its own answer or with a failure that is true. */
final class Questions {

    private final Journal journal;
    private final Map<Integer, Question> all = new HashMap<>();

    private static final class Question {
        final String asker;
        final boolean isIndirect; // its failure may be that of another message
        boolean hasEnded;
        String failure;

        Question(String asker, boolean isIndirect) {
            this.asker = asker;
            this.isIndirect = isIndirect;
        }
    }

    Questions(Journal journal) {
        this.journal = journal;
    }

    void asked(String from, String to, int id) {
        all.put(id, new Question(from, to.isEmpty()));
    }

    void answered(int id, int answer) {
        journal.expect(answer == id, "question " + id + " has the answer " + answer);
    }

    void ended(int id, String failure) {
        Question question = all.get(id);
        journal.expect(!question.hasEnded, "question " + id + " has ended twice");
        question.hasEnded = true;
        question.failure = failure;
        journal.expect(failure == null || !failure.contains("a defect of Salsa"), failure);
        if (failure != null && failure.contains("not delivered")) {
            boolean hasArrived = journal.messages.hasArrived(id);
            journal.expect(!hasArrived || question.isIndirect, "message " + id + " was delivered and is refused");
            if (!question.isIndirect) {
                journal.messages.refused(id);
            }
        }
    }

    /** Returns the failure of a question that has ended; null for an answer. */
    String failure(int id) {
        return all.get(id).failure;
    }

    boolean hasEnded(int id) {
        return all.containsKey(id) && all.get(id).hasEnded;
    }

    /** Each question of a living player has ended. */
    void checkEnds() {
        all.forEach((id, question) -> {
            if (!question.hasEnded && journal.isAlive(question.asker)) {
                throw new AssertionError(journal.kind(id) + ": question " + id + " has not ended");
            }
        });
    }
}
