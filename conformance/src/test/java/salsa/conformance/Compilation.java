package salsa.conformance;

/** The program of a case, compiled once, when first needed. */
final class Compilation {
    private final ConformanceCase subject;
    private CompiledProgram program;
    private boolean tried;

    Compilation(ConformanceCase subject) {
        this.subject = subject;
    }

    CompiledProgram program() {
        if (!tried) {
            tried = true;
            program = CompiledProgram.of(subject.folder());
        }
        return program;
    }

    /** Returns whether there is a program to run; also false if the compiler crashed, which one test reports. */
    boolean succeeded() {
        return program() != null && program().succeeded();
    }
}
