package salsa.simulation.history;

import java.util.ArrayList;
import java.util.List;

/**
 * Delivery is causal (R3): if sending one message to an actor led, through any other messages, to sending another one
 * to it, the first is handled first.
 *
 * <p>Vector clocks (Fidge 1988, Mattern 1989): an actor's clock is, for each actor, the number of its sends that could
 * have led here. A message carries the clock of its sender. A message is late if one handled before carried its
 * sending.
 */
final class CausalOrder implements Check {

    @Override
    public List<String> violations(History history) {
        return new Replay(history).violations();
    }

    /** Goes through the events of one history with a vector clock for each actor, and collects the violations. */
    private static final class Replay {

        private final History history;
        private final int[][] known; // by actor: its clock
        private final int[][] heard; // by actor: the clocks of the messages it has handled
        private final int[][] carried; // by letter: the clock of the sender
        private final List<String> found = new ArrayList<>();

        Replay(History history) {
            this.history = history;
            known = new int[history.actors()][history.actors()];
            heard = new int[history.actors()][history.actors()];
            carried = new int[history.letters()][];
        }

        List<String> violations() {
            for (Event event : history.events()) {
                switch (event) {
                    case Event.Sent(Letter letter) -> recordSend(letter);
                    case Event.Begun(Letter letter, var _) -> recordHandling(letter);
                    case Event.Ended _ -> {}
                }
            }
            return found;
        }

        private void recordSend(Letter letter) {
            int[] knowledge = known[letter.sender()];
            knowledge[letter.sender()]++;
            carried[letter.number()] = knowledge.clone();
        }

        private void recordHandling(Letter letter) {
            int[] brought = carried[letter.number()];
            int[] before = heard[letter.receiver()];
            if (letter.ordered() && before[letter.sender()] >= brought[letter.sender()]) {
                found.add("out of causal order: %s was handled after a message that could come only after it"
                        .formatted(letter));
            }
            mergeMaxima(before, brought);
            mergeMaxima(known[letter.receiver()], brought);
        }

        private static void mergeMaxima(int[] into, int[] from) {
            for (int actor = 0; actor < from.length; actor++) {
                into[actor] = Math.max(into[actor], from[actor]);
            }
        }
    }
}
