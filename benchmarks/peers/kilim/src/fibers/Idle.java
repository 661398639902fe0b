package fibers;

import java.util.ArrayList;
import java.util.List;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Many actors wait, each with a number; then they are asked for it, a thousand at a time. Size: actors. */
final class Idle extends Task<Void> {
    private static final int AT_A_TIME = 1000;

    private final int number;
    private final Mailbox<Mailbox<Integer>> mailbox = new Mailbox<>(1);

    private Idle(int number) {
        this.number = number;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int actors = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked(
                Rounds.named("idle", arguments), (long) actors * (actors - 1) / 2, sum(actors)));
    }

    private static long sum(int actors) {
        List<Idle> all = new ArrayList<>(actors);
        for (int number = 0; number < actors; number++) {
            Idle actor = new Idle(number);
            actor.start();
            all.add(actor);
        }
        Mailbox<Integer> numbers = new Mailbox<>(AT_A_TIME);
        long sum = 0;
        for (int first = 0; first < actors; first += AT_A_TIME) {
            List<Idle> asked = all.subList(first, Math.min(actors, first + AT_A_TIME));
            asked.forEach(actor -> actor.mailbox.putnb(numbers));
            for (int answer = 0; answer < asked.size(); answer++) {
                sum += numbers.getb();
            }
        }
        return sum;
    }

    @Override
    public void execute() throws Pausable {
        while (true) {
            mailbox.get().putnb(number);
        }
    }
}
