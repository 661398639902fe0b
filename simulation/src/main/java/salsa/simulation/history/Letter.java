package salsa.simulation.history;

/**
 * A message of a random program, as its history records it.
 *
 * @param number counted from 0, in the order of sending
 * @param sender the number of the actor that sent it
 * @param receiver the number of the actor it is for
 * @param ordered whether it took its place when it was sent, and not later
 */
public record Letter(int number, int sender, int receiver, boolean ordered) {

    @Override
    public String toString() {
        return "message %d from actor %d to actor %d".formatted(number, sender, receiver);
    }
}
