package salsa.benchmarks.pekko.typed;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/** Many actors write to one. Arguments: senders, messages of each, rounds. */
public final class Mailbox {
    private final int senders;
    private final int messages;
    private final ActorRef<Rounds.Finished> finished;
    private long received;

    private Mailbox(int senders, int messages, ActorRef<Rounds.Finished> finished) {
        this.senders = senders;
        this.messages = messages;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        int senders = Integer.parseInt(arguments[0]);
        int messages = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new Mailbox(senders, messages, finished)::begin));
    }

    private enum Letter {
        LETTER
    }

    private record Write(int messages) {}

    private Behavior<Letter> begin(ActorContext<Letter> context) {
        Behavior<Write> sender = sender(context.getSelf());
        Write write = new Write(messages);
        for (int i = 0; i < senders; i++) context.spawnAnonymous(sender).tell(write);
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Letter> receive(Letter letter) {
        if (++received == (long) senders * messages) {
            finished.tell(new Rounds.Finished(Result.text("mailbox", received, senders, messages)));
        }
        return Behaviors.same();
    }

    private static Behavior<Write> sender(ActorRef<Letter> receiver) {
        return Behaviors.receiveMessage(write -> {
            for (int i = 0; i < write.messages; i++) receiver.tell(Letter.LETTER);
            return Behaviors.same();
        });
    }
}
