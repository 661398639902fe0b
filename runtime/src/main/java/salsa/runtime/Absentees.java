package salsa.runtime;

/** The actors of a stage that have a handler in quarantine, or mail from that time. Owned by the stage. */
final class Absentees {

    private final Stage stage;
    private Absent latest; // null when there is none; the others hang on it

    Absentees(Stage stage) {
        this.stage = stage;
    }

    boolean isEmpty() {
        return latest == null;
    }

    /** Null for an actor that is there. */
    Absent of(Behavior actor) {
        Absent each = latest; // no collection: looked at for each message
        while (each != null && each.actor() != actor) {
            each = each.earlier();
        }
        return each;
    }

    /** The actor whose life that is, when it is away; else null. */
    Absent of(Life life) {
        for (Absent each = latest; each != null; each = each.earlier()) {
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
            absent = new Absent(stage, actor, latest);
            latest = absent;
        }
        absent.leaves();
    }

    /** And is over. */
    void returns(Behavior actor) {
        of(actor).returns();
    }

    void remove(Absent absent) {
        latest = latest == null ? null : latest.without(absent);
    }
}
