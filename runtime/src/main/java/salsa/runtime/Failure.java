package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import salsa.runtime.report.FailedInitialiser;
import salsa.runtime.report.GeneratedNames;
import salsa.runtime.report.ThrownParts;

/**
 * The outcome of a message that could not be handled: it propagates to the continuations in place of the answer.
 * Reported once, when it reaches a message without a continuation.
 */
public final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1;
    private static final VarHandle STATE;
    private static final int OPEN = 0;
    private static final int AWAITED = 1; // the handler that awaits it gets it next, and takes notice or reports it
    private static final int CLOSED = 2; // it was reported, or code of the program has taken notice of it

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Failure.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The class whose frames are on the stack while the runtime reads the text of a program's exception. */
    public static final String TEXT_READER = GeneratedNames.class.getName();

    /** The name of the actor whose handler threw. */
    private final String actor;

    private final transient Site handler;
    private final transient List<StackTraceElement> lines;

    /** Whether several actors may hold this failure: it then gives its cause away only as a copy. */
    private final boolean shared;

    /**
     * Whether this failure may still be reported: OPEN, AWAITED or CLOSED. It only increases, by atomic operations, so
     * exactly one of the threads that report or notice it closes it; a copy begins with the state of its original.
     */
    private volatile int state; // any thread, by compareAndSet and getAndSet

    /** Whether a consumer has received this failure. */
    private volatile boolean observed; // any thread; whether the last token that received it has notified a consumer

    /**
     * Creates a failure.
     *
     * @param actor the type of the message's actor
     * @param handler the handler of the message
     * @param cause the exception thrown
     */
    public Failure(String actor, Site handler, Throwable cause) {
        this(
                actor,
                handler,
                lines(ThrownParts.frames(cause)),
                cause instanceof Ended ? null : describe(handler, cause),
                cause,
                false);
    }

    private Failure(
            String actor,
            Site handler,
            List<StackTraceElement> lines,
            String message,
            Throwable cause,
            boolean shared) {
        super(message, cause, false, false);
        this.actor = actor;
        this.handler = handler;
        this.lines = lines;
        this.shared = shared;
    }

    private static String describe(Site handler, Throwable cause) {
        return handler.what() + " failed: " + GeneratedNames.words(cause);
    }

    /** Built on demand for the end of an actor: each link of a chain creates one, and few are read. */
    @Override
    public String getMessage() {
        return cause() instanceof Ended ended && handler != null ? describe(handler, ended) : super.getMessage();
    }

    /**
     * Returns the exception of the handler. The failure of an {@link ExitReason} returns a new copy with each call:
     * several actors may hold that failure, and an exception is mutable.
     */
    @Override
    public Throwable getCause() {
        Throwable cause = cause();
        return shared && cause != null ? ThrownCopy.copy(cause) : cause;
    }

    /** Returns the exception of the handler, which code of a program must not get. */
    Throwable cause() {
        return super.getCause();
    }

    /**
     * Returns the lines of the handler and of the Java classes that it has called. Frames below the handler are its
     * callers.
     */
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

    /** Returns whether the frame is that of a message which calls its handler. */
    private static boolean isMessage(StackTraceElement frame) {
        return frame.getMethodName().equals("run") && BehaviorType.isPart(frame.getClassName());
    }

    /** Returns whether the frame is Java code of an application: not of the JDK, not of Salsa, not generated. */
    private static boolean isOfApplication(StackTraceElement frame) {
        String name = frame.getClassName();
        return !name.startsWith("java.")
                && !name.startsWith("javax.")
                && !name.startsWith("jdk.")
                && !name.startsWith("sun.")
                && !name.startsWith("salsa.")
                && BehaviorType.nameOf(name).equals(name)
                && frame.getFileName() != null
                && !frame.getFileName().endsWith(".salsa");
    }

    /** Returns whether the frame is user code in a Salsa file, and not generated between message and handler. */
    private static boolean isSalsa(StackTraceElement frame) {
        return frame.getFileName() != null
                && frame.getFileName().endsWith(".salsa")
                && frame.getLineNumber() > 0
                && (!frame.getMethodName().startsWith("$")
                        || frame.getMethodName().equals(GeneratedNames.INITIALISE))
                && !frame.getMethodName().endsWith("$$")
                && !isMessage(frame);
    }

    /**
     * Returns the exception of a failed token as text; null if the token has a value. Asking for it notices the
     * failure. On the token's home stage only.
     */
    public static Token<String> of(Token<?> token) {
        return token == null ? null : token.failureText();
    }

    /**
     * Returns the failure of a handler for an exception of the program. The code may still hold the exception, so the
     * failure has a copy: no object of the failed actor is reachable through its failure.
     */
    static Failure causedBy(String actor, Site handler, Throwable thrown) {
        if (thrown instanceof Failure known) {
            return known.copy();
        }
        Throwable copy = ThrownCopy.copy(thrown);
        String message = copy instanceof Ended ? null : describe(handler, thrown);
        return new Failure(actor, handler, lines(FailedInitialiser.frames(thrown)), message, copy, false);
    }

    /** Returns a copy for code of a program, with copied causes. */
    Failure copy() {
        return (Failure) ThrownCopy.copy(this);
    }

    /** Returns a copy for code that takes notice of it: if that code throws the copy, it is a failure again. */
    Failure noticedCopy() {
        Failure copy = copy();
        copy.state = OPEN;
        return copy;
    }

    /** Returns the copy that an await throws: it is reported unless code catches it, or code has noticed this one. */
    Failure awaitedCopy() {
        Failure copy = copy();
        STATE.compareAndSet(copy, AWAITED, OPEN);
        tryClose();
        return copy;
    }

    /**
     * Returns an immutable form that several actors may hold. Its cause is a copy of its own, since the caller may
     * keep this failure.
     */
    Failure toShared() {
        if (shared) {
            return this;
        }
        Throwable cause = cause();
        return new Failure(
                actor, handler, lines, super.getMessage(), cause == null ? null : ThrownCopy.copy(cause), true);
    }

    /** Returns the type of the message's actor. */
    public String actor() {
        return actor;
    }

    /** Returns the handler of the message. */
    public Site handler() {
        return handler;
    }

    /**
     * Returns the lines of the program that were being executed, innermost first, in its behaviors and its Java
     * classes, without frames of the runtime or of the JDK.
     */
    public List<StackTraceElement> lines() {
        return lines;
    }

    /** Returns the line of the program that failed, if one was being executed. */
    public Optional<String> position() {
        return lines.stream().findFirst().map(line -> line.getFileName() + ":" + line.getLineNumber());
    }

    /** Returns true for the first caller only, which is to report it. */
    boolean tryClaimReport() {
        return STATE.compareAndSet(this, OPEN, CLOSED);
    }

    /** {@link #tryClaimReport} where no handler awaits the failure any more. */
    boolean tryClose() {
        return (int) STATE.getAndSet(this, CLOSED) != CLOSED;
    }

    /** Leaves the report to the handler that awaits the failure. */
    void await() {
        STATE.compareAndSet(this, OPEN, AWAITED);
    }

    /** Records whether a token that failed with it has a consumer, which passes it on or reports it. */
    void setObserved(boolean notified) {
        observed = notified;
    }

    boolean isObserved() {
        return observed;
    }
}
