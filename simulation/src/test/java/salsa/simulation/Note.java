package salsa.simulation;

import salsa.runtime.Actor;
import salsa.runtime.Cases;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.Site;

/** A message that is only received: a letter by which cases distinguish kinds, and a number. */
final class Note extends Message {

    private final char kind;
    final int number;

    Note(Actor target, Continuation waiting, char kind, int number) {
        super(target, waiting);
        this.kind = kind;
        this.number = number;
    }

    /** A case for the numbers of that remainder, of each of these kinds. */
    static Cases of(boolean stable, String kinds, int divisor, int remainder) {
        Object[] all = kinds.chars().mapToObj(kind -> (char) kind).toArray();
        return new Cases(stable, message -> ((Note) message).number % divisor == remainder ? 0 : -1, all);
    }

    static Cases of(String kinds) {
        return of(true, kinds, 1, 0);
    }

    @Override
    protected Object kind() {
        return kind; // of the cache of the small ones: the same object each time
    }

    @Override
    protected boolean isHandled() {
        return false;
    }

    @Override
    protected void run() {
        target().$stash(this);
    }

    @Override
    protected void over() {
        unanswered();
    }

    @Override
    protected Site site() {
        return Puppet.SITE;
    }

    @Override
    public String toString() {
        return kind + "" + number;
    }
}
