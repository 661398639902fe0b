package salsa.compiler;

import java.util.function.Function;

/**
 * The Salsa compiler for one compilation. It parses texts, attributes the trees with the JDK's compiler, checks the
 * rules of the language, generates Java and compiles that to classes whose line tables refer to the Salsa files. A
 * program with errors yields diagnostics and no files. A compilation is a {@link Session} with one analysis.
 */
public final class Compiler {
    /** The stack size that the deepest programs need. The operating system commits only the part that is used. */
    public static final long STACK_BYTES = 512L * 1024 * 1024;

    private Compiler() {}

    /**
     * Compiles a program. Programs with errors yield diagnostics; an exception from here is a defect of the compiler.
     */
    public static Result compile(Request request) {
        return compile(request, Session::analyse);
    }

    /**
     * Compiles like {@link #compile}, but on the caller's thread, so that a test can measure time and memory.
     *
     * @see #STACK_BYTES
     */
    public static Result compileHere(Request request) {
        return compile(request, Session::analyseHere);
    }

    private static Result compile(Request request, Function<Session, Analysis> analyse) {
        try (var session = new Session(request)) {
            return analyse.apply(session).result();
        }
    }
}
