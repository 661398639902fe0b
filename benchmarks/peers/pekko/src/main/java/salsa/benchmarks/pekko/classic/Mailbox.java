package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/** Many actors write to one. Arguments: senders, messages of each, rounds. */
public final class Mailbox extends UntypedAbstractActor {
    private final int senders;
    private final int messages;
    private long received;

    private Mailbox(int senders, int messages) {
        this.senders = senders;
        this.messages = messages;
    }

    public static void main(String[] arguments) {
        int senders = Integer.parseInt(arguments[0]);
        int messages = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, Props.create(Mailbox.class, () -> new Mailbox(senders, messages)));
    }

    private enum Letter {
        LETTER
    }

    private record Write(int messages) {}

    @Override
    public void preStart() {
        ActorRef receiver = getSelf();
        Props sender = Props.create(Sender.class, () -> new Sender(receiver));
        Write write = new Write(messages);
        for (int i = 0; i < senders; i++) getContext().actorOf(sender).tell(write, receiver);
    }

    @Override
    public void onReceive(Object message) {
        if (message != Letter.LETTER) {
            unhandled(message);
        } else if (++received == (long) senders * messages) {
            getContext().getParent().tell(Result.of("mailbox", received, senders, messages), getSelf());
        }
    }

    private static final class Sender extends UntypedAbstractActor {
        private final ActorRef receiver;

        Sender(ActorRef receiver) {
            this.receiver = receiver;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Write(int messages)) {
                for (int i = 0; i < messages; i++) receiver.tell(Letter.LETTER, getSelf());
            } else {
                unhandled(message);
            }
        }
    }
}
