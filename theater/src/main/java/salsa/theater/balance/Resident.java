package salsa.theater.balance;

import java.util.function.Consumer;
import salsa.runtime.Actor;
import salsa.theater.peer.Endpoint;

/** A mobile actor that is in this theater, as its balance sees it. */
public interface Resident {

    /** Returns the object of the actor. */
    Actor actor();

    /** Returns its name and that of its name server. */
    String identity();

    /** Returns the number of its stay, which is another one after each move. */
    long epoch();

    /** Calls {@code free}, on the actor's stage, if the actor could move now. */
    void ask(Runnable free);

    /** Moves it, unless it has become unable to. {@code refused} receives why it has stayed. */
    void move(Endpoint there, Consumer<String> refused);
}
