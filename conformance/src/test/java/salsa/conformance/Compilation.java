package salsa.conformance;

/** The program of a case, compiled when it is first asked for and once. */
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

    /** Whether there is something to run; false, too, when the compiler broke down, which one test reports. */
    boolean succeeded() {
        return program() != null && program().succeeded();
    }
}
