package salsa.tool;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import salsa.tool.build.ClassFolder;
import salsa.tool.build.RunnableJar;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;
import salsa.tool.names.NameServerRun;
import salsa.tool.program.Layout;
import salsa.tool.theater.TheaterKeys;

/** The salsa command. */
public final class Main {
    private static final Pattern ARCHIVE = Pattern.compile("(?i).*\\.(zip|war|ear|tar|t?gz|bz2|xz|7z|class|jmod)");

    private static final int OUTPUT_LOST = 1;

    private final CommandLine line;
    private final Invocation caller;

    private Main(CommandLine line, Invocation caller) {
        this.line = line;
        this.caller = caller;
    }

    /** Executes the command line and ends the JVM. */
    public static void main(String[] arguments) {
        int status = statusOfOutput(run(Invocation.ofThisProcess(), arguments));
        // Returning is faster where it has the same effect: System.exit asks the logging system first.
        if (status != 0 || othersKeepTheJvmAlive()) {
            System.exit(status);
        }
    }

    /** Returns the status, which is no success if output was lost: on a full device, or to a closed pipe. */
    private static int statusOfOutput(int status) {
        if (!System.out.checkError()) {
            return status;
        }
        System.err.println("salsa: cannot write standard output; output was lost");
        return status == 0 ? OUTPUT_LOST : status;
    }

    private static boolean othersKeepTheJvmAlive() {
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        Thread[] threads = new Thread[all.activeCount() + 1];
        int count = all.enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (threads[i] != Thread.currentThread() && !threads[i].isDaemon()) {
                return true;
            }
        }
        return count == threads.length; // more may have started meanwhile
    }

    /** Executes the command line and returns the exit status. */
    static int run(Invocation caller, String... arguments) {
        try {
            return new Main(CommandLine.of(arguments), caller).run();
        } catch (Refusal refusal) {
            caller.printLine(refusal.line());
            return Refusal.USAGE;
        } catch (Exception | LinkageError | AssertionError | StackOverflowError error) {
            return CrashReport.writeToFile(error, arguments, caller);
        }
    }

    private int run() {
        return switch (line.verb()) {
            case RUN -> runProgram();
            case BUILD -> buildProgram();
            case CHECK -> new ProgramStore(subjectWord(), line, caller).checkOnly();
            case TEST -> new TestRun(line, caller).runTests();
            case EXPLAIN -> printText(Explanation.explain(line, caller.wantsColor(line, Invocation.isOutATerminal())));
            case NEW -> printText(NewProject.createProject(line.subject(), caller.folder()));
            case THEATER -> new TheaterCommand(line, caller).runCommand();
            case NAMESERVER -> new NameServerRun(line, caller.folder(), caller.out(), caller.err()).serve();
            case CLUSTER -> new ClusterCommand(line, caller).runCommand();
            case KEYS ->
                printText(TheaterKeys.makeKeys(
                        line.subject(), line.arguments(), line.has(Option.OPERATOR), caller.folder()));
            case HELP -> printText(Help.usageOf(line));
            case VERSION ->
                printText("salsa " + Installation.VERSION + " on Java " + System.getProperty("java.runtime.version")
                        + " (" + System.getProperty("java.home") + ")\n");
        };
    }

    private int runProgram() {
        Prepared prepared = new ProgramStore(subjectWord(), line, caller).prepareProgram();
        return prepared.program().isEmpty() || CompilerProcess.isThisOne()
                ? prepared.status()
                : new Start(prepared.program().get(), subjectWord(), line, caller.folder()).runProgram();
    }

    private int buildProgram() {
        Optional<String> destination = destination();
        if (destination.isEmpty() && !line.has(Option.EMIT_JAVA)) {
            throw new Refusal("build needs a place for the classes; add -d DIR or -d FILE.jar");
        }
        destination.ifPresent(this::refuseArchive);
        Prepared prepared = new ProgramStore(subjectWord(), line, caller).prepareEverything();
        if (prepared.program().isPresent() && destination.isPresent()) {
            writeProgram(prepared.program().get(), destination.get());
        }
        return prepared.status();
    }

    /** Returns the destination of classes: the requested one, or in a project's folder a jar beside Maven's output. */
    private Optional<String> destination() {
        boolean usual = line.words().isEmpty() && !line.has(Option.EMIT_JAVA) && !line.has(Option.DESTINATION);
        return usual && Layout.isProject(caller.folder())
                ? Optional.of("target/" + caller.folder().getFileName() + ".jar")
                : line.valueOf(Option.DESTINATION);
    }

    /** Returns the subject of the command; in a project's folder it is the project unless another one is named. */
    private String subjectWord() {
        return line.words().isEmpty() && Layout.isProject(caller.folder()) ? "." : line.subject();
    }

    /** Rejects a folder with an archive's name, which is hardly intended, unless it exists. */
    private void refuseArchive(String destination) {
        if (ARCHIVE.matcher(destination).matches()
                && !Files.isDirectory(caller.folder().resolve(destination))) {
            throw new Refusal("build writes no archive such as " + destination + "; name a folder, or a FILE.jar");
        }
    }

    private void writeProgram(CompiledProgram program, String destination) {
        Path place = caller.folder().resolve(destination).normalize();
        if (destination.endsWith(".jar")) {
            RunnableJar.write(place, program, Installation.libraries(), Installation.theaterLibraries(), destination);
        } else {
            ClassFolder.write(place, program.files(), destination);
        }
    }

    private int printText(String text) {
        caller.out().print(text);
        caller.out().flush();
        return 0;
    }
}
