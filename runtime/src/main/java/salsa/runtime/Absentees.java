package salsa.runtime;

import java.util.ArrayList;
import java.util.List;

/** The actors of a stage that have a handler in quarantine, or mail from that time. Owned by the stage. */
final class Absentees {

    private final Stage stage;
    private final List<Absent> all = new ArrayList<>(2);

    Absentees(Stage stage) {
        this.stage = stage;
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** Null for an actor that is there. */
    Absent of(Behavior actor) {
        for (int index = 0; index < all.size(); index++) { // no iterator: looked at for each message
            if (all.get(index).actor() == actor) {
                return all.get(index);
            }
        }
        return null;
    }

    /** The actor whose life that is, when it is away; else null. */
    Absent of(Life life) {
        for (Absent each : all) {
            if (each.isAway() && each.actor().life() == life) {
                return each;
            }
        }
        return null;
    }

    /** A handler of that actor is in quarantine from now on. */
    void leaves(Behavior actor) {
        Absent absent = of(actor);
        if (absent == null) {
            absent = new Absent(stage, actor);
            all.add(absent);
        }
        absent.leaves();
    }

    /** And is over. */
    void returns(Behavior actor) {
        of(actor).returns();
    }

    void remove(Absent absent) {
        all.remove(absent);
    }
}
