package salsa.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Channel;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.ExitReason;
import salsa.runtime.HandlerMessage;
import salsa.runtime.JavaCall;
import salsa.runtime.Message;
import salsa.runtime.MessageType;
import salsa.runtime.Place;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Token;

/** An actor with a state, a constructor and a handler {@code ended}, in the shape the compiler gives to behaviors. */
final class Cell extends Behavior {

    static final Site SITE = Site.of("Cell.act()", "Cell.salsa", 7);

    int value;
    Channel<Object> lines = new Channel<>(this);
    List<Channel<Object>> more = new ArrayList<>(List.of(new Channel<>(this)));
    Consumer<End> reported = _ -> {};

    /** The actions of its constructor and its handlers. */
    interface Act {
        void on(Cell self) throws Throwable;
    }

    /** The notification of another actor's end. */
    record End(Actor who, ExitReason why) {}

    private Cell(Stage stage) {
        super(stage);
    }

    /** {@code new Cell(constructor)} */
    static Cell create(Place place, Act constructor) {
        return JavaCall.create(place, false, (creator, stage) -> {
            var cell = new Cell(stage);
            creator.$construct(new new$(cell, null, constructor));
            return cell;
        });
    }

    static Cell create(Place place) {
        return create(place, _ -> {});
    }

    /** Sends {@code other<-act()} from the running code; returns a token for the answer. */
    static Token<Object> ask(Actor other, Act act) {
        return JavaCall.send(new act$(other, JavaCall.token(other), act));
    }

    /** Sends {@code other<-act()} one-way. */
    static void tell(Actor other, Act act) {
        JavaCall.send(new act$(other, null, act));
    }

    @Override
    protected Message $ending(Actor who, ExitReason why) {
        return new act$(this, null, self -> self.reported.accept(new End(who, why)));
    }

    /** The message of the constructor. */
    static final class new$ extends ConstructorMessage {

        private final Act act;

        new$(Behavior target, Continuation waiting, Act act) {
            super(target, waiting);
            this.act = act;
        }

        @Override
        protected void run() throws Throwable {
            initialise();
            act.on((Cell) target());
            pass(Ack.ACK);
        }

        @Override
        public MessageType type() {
            return MessageType.of(
                    new new$(null, null, null),
                    "Cell(Act)",
                    "Cell.salsa",
                    7,
                    "act",
                    "(Lsalsa/runtime/Message;Lsalsa/simulation/Cell$Act;)V");
        }

        @Override
        protected Object[] arguments() {
            return new Object[] {act};
        }

        @Override
        protected HandlerMessage with(Behavior target, Continuation waiting, Object[] arguments) {
            return new new$(target, waiting, (Act) arguments[0]);
        }
    }

    /** The message of the handler. */
    static final class act$ extends Message {

        private final Act act;

        act$(Actor target, Continuation waiting, Act act) {
            super(target, waiting);
            this.act = act;
        }

        @Override
        protected void run() throws Throwable {
            act.on((Cell) target());
            pass(((Cell) target()).value);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
