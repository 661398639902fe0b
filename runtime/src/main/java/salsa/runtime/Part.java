package salsa.runtime;

/**
 * What follows a react where it takes nothing along but the actor. One is made for its place in the program, and the
 * actor itself does it: so it is found by one virtual call, which a compiler may see through.
 */
public final class Part implements Sequel {

    /** One for a place in the program. */
    public Part() {}

    @Override
    public void run(Behavior actor, int index, Message message) throws Throwable {
        actor.$part(this, index, message);
    }
}
