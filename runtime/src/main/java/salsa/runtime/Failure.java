package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A message that could not be handled: what travels instead of its answer to whoever waits for it.
 * Reported once, when it reaches someone for whom nobody waits.
 */
public final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1;
    private static final VarHandle REPORTED;

    static {
        try {
            REPORTED = MethodHandles.lookup().findVarHandle(Failure.class, "reported", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final String actor;
    private final transient Site handler;
    private final transient List<StackTraceElement> lines;
    private volatile boolean reported; // any thread; set once, by compareAndSet in claimReport
    private volatile boolean observed; // any thread; whether the last token that got it has told somebody

    /**
     * A failure.
     *
     * @param actor the type of the actor whose message it was
     * @param handler the handler that was to handle it
     * @param cause what was thrown
     */
    public Failure(String actor, Site handler, Throwable cause) {
        this(actor, handler, cause.getStackTrace(), cause instanceof Ended ? null : words(handler, cause), cause);
    }

    private Failure(String actor, Site handler, StackTraceElement[] frames, String message, Throwable cause) {
        super(message, cause, false, false);
        this.actor = actor;
        this.handler = handler;
        this.lines = lines(List.of(frames));
    }

    private static String words(Site handler, Throwable cause) {
        return handler.what() + " failed: " + GeneratedNames.words(cause);
    }

    /** Built on demand for the end of an actor: each link of a chain makes one, and few are read. */
    @Override
    public String getMessage() {
        return getCause() instanceof Ended ended && handler != null ? words(handler, ended) : super.getMessage();
    }

    /** The lines of the handler and of the Java classes that it has called. Below the handler others have called it. */
    static List<StackTraceElement> lines(List<StackTraceElement> frames) {
        List<StackTraceElement> handler =
                frames.stream().takeWhile(frame -> !isMessage(frame)).toList();
        long above = handler.stream()
                .takeWhile(frame -> !frame.getClassName().equals(TurnLoop.class.getName()))
                .count();
        return IntStream.range(0, handler.size())
                .filter(i -> isSalsa(handler.get(i)) || i < above && isOfApplication(handler.get(i)))
                .mapToObj(handler::get)
                .toList();
    }

    /** Whether the frame is that of a message which calls its handler. */
    private static boolean isMessage(StackTraceElement frame) {
        return frame.getMethodName().equals("run") && frame.getClassName().contains("$Behavior$");
    }

    /** Whether the frame is Java code of an application: not of the JDK, not of Salsa, not generated. */
    private static boolean isOfApplication(StackTraceElement frame) {
        String name = frame.getClassName();
        return !name.startsWith("java.")
                && !name.startsWith("javax.")
                && !name.startsWith("jdk.")
                && !name.startsWith("sun.")
                && !name.startsWith("salsa.")
                && !name.contains("$Behavior")
                && frame.getFileName() != null
                && !frame.getFileName().endsWith(".salsa");
    }

    /**
     * Whether the frame is the user's: in a Salsa file, and not one that the compiler put between message and handler.
     */
    private static boolean isSalsa(StackTraceElement frame) {
        return frame.getFileName() != null
                && frame.getFileName().endsWith(".salsa")
                && (!frame.getMethodName().startsWith("$")
                        || frame.getMethodName().equals(GeneratedNames.INITIALISE))
                && !frame.getMethodName().endsWith("$$")
                && !isMessage(frame);
    }

    /**
     * What was thrown in place of a token's value, as text; null if the value comes. A program that asks has taken
     * notice of the failure. On the token's home stage only.
     */
    public static Token<String> of(Token<?> token) {
        return token == null ? null : token.failureText();
    }

    /**
     * The failure of a handler by what code of the program has thrown. The code may still have that, so the failure has
     * a copy of it: nothing of the actor that failed is reached through its failure.
     */
    static Failure by(String actor, Site handler, Throwable thrown) {
        if (thrown instanceof Failure known) {
            return known.copy();
        }
        Throwable copy = Thrown.copy(thrown);
        String message = copy instanceof Ended ? null : words(handler, thrown);
        return new Failure(actor, handler, thrown.getStackTrace(), message, copy);
    }

    /** The same for code of a program, which gets a failure of its own with causes of its own. */
    Failure copy() {
        return (Failure) Thrown.copy(this);
    }

    /** The type of the actor whose message it was. */
    public String actor() {
        return actor;
    }

    /** The handler that was to handle the message. */
    public Site handler() {
        return handler;
    }

    /**
     * The lines of the program that were being executed, innermost first, in its behaviors and its Java classes: nothing
     * of the runtime or of the JDK.
     */
    public List<StackTraceElement> lines() {
        return lines;
    }

    /** The line of the program that failed, where one was being executed. */
    public Optional<String> position() {
        return lines.stream().findFirst().map(line -> line.getFileName() + ":" + line.getLineNumber());
    }

    /** True for the first caller only, who is to report it. */
    boolean claimReport() {
        return REPORTED.compareAndSet(this, false, true);
    }

    /** Whether a token that failed with it has somebody to tell, who passes it on or reports it. */
    void observed(boolean told) {
        observed = told;
    }

    boolean isObserved() {
        return observed;
    }
}
