package salsa.sanitizer;

/**
 * The report that an object of one owner was touched by another.
 *
 * @param type the object's class
 * @param kind the violation
 * @param owner the owner
 * @param since where its owner touched it first, or moved it
 * @param user the owner that touched it
 * @param at where it was touched
 */
public record Violation(String type, Kind kind, String owner, SourceLine since, String user, SourceLine at) {

    /** The code under which the documentation explains it. */
    public static final String CODE = "E0890";

    /** The kind of violation, and the advice. */
    public enum Kind {

        /** The object belongs to another actor. */
        FOREIGN(
                "an object of one owner was used by another",
                "owned by",
                "which created it at",
                "send a copy of it, or move it; keep nothing that can change where two actors find it, such as a static"
                        + " field of a Java class"),

        /** The object belongs to another actor, and its creator is unknown. */
        FOUND(
                "an object of one owner was used by another",
                "owned by",
                "which first used it at",
                "send a copy of it, or move it; keep nothing that can change where two actors find it, such as a static"
                        + " field of a Java class"),

        /** The object was moved. */
        MOVED(
                "an object was used after it had been moved",
                "moved by",
                "which sent it at",
                "use it before the move, or send a copy instead of moving it"),

        /** The object was created by a class initialiser: all owners may read it, none may change it. */
        CONSTANT(
                "an object that several can read was changed",
                "read by",
                "which first read it at",
                "let one actor own it, and ask that actor; what a static field holds must never change"),

        /** The object is an actor. */
        ACTOR(
                "an actor was used from outside",
                "it is",
                "",
                "send the actor a message: only its own handlers may use its fields and call its methods");

        private final String title;
        private final String relation;
        private final String since;
        private final String remedy;

        Kind(String title, String relation, String since, String remedy) {
            this.title = title;
            this.relation = relation;
            this.since = since;
            this.remedy = remedy;
        }
    }

    /** Returns the violation as lines of text, without a line end after the last. */
    public String text() {
        var text = new StringBuilder("%s error: %s%n  object    %s%n".formatted(CODE, kind.title, type));
        if (kind == Kind.ACTOR) {
            text.append("  it is     ").append(owner);
        } else {
            text.append("  %-9s %s, %s %s".formatted(kind.relation, owner, kind.since, since.position()));
            text.append(quotedLine(since));
        }
        text.append("%n  used by   %s, at %s".formatted(user, at.position())).append(quotedLine(at));
        return text.append("%n  try: %s".formatted(kind.remedy)).toString();
    }

    private static String quotedLine(SourceLine place) {
        return place.text().isEmpty() ? "" : "%n%7d │ %s".formatted(place.line(), place.text());
    }
}
