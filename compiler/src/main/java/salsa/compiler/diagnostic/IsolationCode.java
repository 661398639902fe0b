package salsa.compiler.diagnostic;

import salsa.syntax.source.Code;

/** The codes of the isolation diagnostics. */
public final class IsolationCode {
    public static final Code CANNOT_CROSS = new Code("E0710", "value that cannot be sent");
    public static final Code MOVED = new Code("E0711", "use after move");
    public static final Code STILL_REACHED = new Code("E0712", "move of a reachable object");
    public static final Code MOVED_LATER = new Code("E0713", "move in code that runs later");
    public static final Code NOT_MOVABLE = new Code("E0714", "operand that cannot be moved");
    public static final Code STATE_IN_LAMBDA = new Code("E0715", "code over an actor's state in a message");
    public static final Code CHANGING_ENUM = new Code("E0716", "mutable enum");
    public static final Code THREAD_STATE = new Code("E0717", "state of a thread");
    public static final Code BROKEN_WALL = new Code("E0718", "access that bypasses isolation");
    public static final Code END_OF_OBJECT = new Code("E0719", "code that runs when an object is collected");
    public static final Code STATE_ON_THREAD = new Code("E0720", "actor's state on another thread");
    public static final Code MOVED_CHANNEL = new Code("E0728", "move of a channel's receiving end");
    public static final Code STATE_FROM_JAVA = new Code("E0729", "state of an actor used from Java");
    public static final Code KEPT_STREAM = new Code("E0731", "stored parallel stream");
    public static final Code FORGED_ACTOR = new Code("E0733", "Java class in the place of an actor");
    public static final Code CANNOT_MOVE = new Code("E0738", "mobile actor that cannot move");
    public static final Code IDENTITY = new Code("W0740", "identity comparison of values");
    public static final Code PROCESS_STATE = new Code("W0741", "change to the whole process");
    public static final Code MAY_NOT_MOVE = new Code("W0742", "field that keeps a mobile actor from moving");

    private IsolationCode() {}
}
