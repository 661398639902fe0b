package salsa.tool;

import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Refusal;

/** Starts a compiled program in this JVM. */
final class Start {
    private final CompiledProgram program;
    private final CommandLine line;

    Start(CompiledProgram program, CommandLine line) {
        this.program = program;
        this.line = line;
    }

    /** Runs the program and returns its exit status. */
    int run() {
        if (program.main().isEmpty()) {
            throw notAProgram(line.subject());
        }
        line.properties().forEach(System::setProperty);
        ProgramLoader loader = new ProgramLoader(program, Start.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        return 0;
    }

    private static Refusal notAProgram(String subject) {
        return new Refusal(subject + " has no constructor that takes String[], so it cannot be started; add one, or name the"
                + " behavior that has");
    }
}
