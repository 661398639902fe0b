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

    private final CommandLine commandLine;
    private final Invocation invocation;

    private Main(CommandLine commandLine, Invocation invocation) {
        this.commandLine = commandLine;
        this.invocation = invocation;
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
    static int run(Invocation invocation, String... arguments) {
        try {
            return new Main(CommandLine.of(arguments), invocation).run();
        } catch (Refusal refusal) {
            invocation.printLine(refusal.line());
            return Refusal.USAGE;
        } catch (Exception | LinkageError | AssertionError | StackOverflowError error) {
            return CrashReport.writeToFile(error, arguments, invocation);
        }
    }

    private int run() {
        return switch (commandLine.verb()) {
            case RUN -> runProgram();
            case BUILD -> buildProgram();
            case CHECK -> new ProgramStore(subjectWord(), commandLine, invocation).checkOnly();
            case TEST -> new TestRun(commandLine, invocation).runTests();
            case EXPLAIN ->
                printText(Explanation.explain(
                        commandLine, invocation.wantsColor(commandLine, Invocation.isOutATerminal())));
            case NEW -> printText(NewProject.createProject(commandLine.subject(), invocation.folder()));
            case THEATER -> new TheaterCommand(commandLine, invocation).runCommand();
            case NAMESERVER ->
                new NameServerRun(commandLine, invocation.folder(), invocation.out(), invocation.err()).serve();
            case CLUSTER -> new ClusterCommand(commandLine, invocation).runCommand();
            case KEYS ->
                printText(TheaterKeys.makeKeys(
                        commandLine.subject(),
                        commandLine.arguments(),
                        commandLine.has(Option.OPERATOR),
                        invocation.folder()));
            case HELP -> printText(Help.usageOf(commandLine));
            case VERSION ->
                printText("salsa " + Installation.VERSION + " on Java " + System.getProperty("java.runtime.version")
                        + " (" + System.getProperty("java.home") + ")\n");
        };
    }

    private int runProgram() {
        Prepared prepared = new ProgramStore(subjectWord(), commandLine, invocation).prepareProgram();
        return prepared.program().isEmpty() || CompilerProcess.isThisOne()
                ? prepared.status()
                : new Start(prepared.program().get(), subjectWord(), commandLine, invocation.folder()).runProgram();
    }

    private int buildProgram() {
        Optional<String> destination = destination();
        if (destination.isEmpty() && !commandLine.has(Option.EMIT_JAVA)) {
            throw new Refusal("build needs a place for the classes; add -d DIR or -d FILE.jar");
        }
        destination.ifPresent(this::refuseArchive);
        Prepared prepared = new ProgramStore(subjectWord(), commandLine, invocation).prepareEverything();
        if (prepared.program().isPresent() && destination.isPresent()) {
            writeProgram(prepared.program().get(), destination.get());
        }
        return prepared.status();
    }

    /** Returns the destination of classes: the requested one, or in a project's folder a jar beside Maven's output. */
    private Optional<String> destination() {
        boolean usual = commandLine.words().isEmpty()
                && !commandLine.has(Option.EMIT_JAVA)
                && !commandLine.has(Option.DESTINATION);
        return usual && Layout.isProject(invocation.folder())
                ? Optional.of("target/" + invocation.folder().getFileName() + ".jar")
                : commandLine.valueOf(Option.DESTINATION);
    }

    /** Returns the subject of the command; in a project's folder it is the project unless another one is named. */
    private String subjectWord() {
        return commandLine.words().isEmpty() && Layout.isProject(invocation.folder()) ? "." : commandLine.subject();
    }

    /** Rejects a folder with an archive's name, which is hardly intended, unless it exists. */
    private void refuseArchive(String destination) {
        if (ARCHIVE.matcher(destination).matches()
                && !Files.isDirectory(invocation.folder().resolve(destination))) {
            throw new Refusal("build writes no archive such as " + destination + "; name a folder, or a FILE.jar");
        }
    }

    private void writeProgram(CompiledProgram program, String destination) {
        Path place = invocation.folder().resolve(destination).normalize();
        if (destination.endsWith(".jar")) {
            RunnableJar.write(
                    place,
                    program,
                    Installation.libraries(),
                    Installation.theaterLibraries(),
                    Installation.kernelLibraries(),
                    destination);
        } else {
            ClassFolder.write(place, program.files(), destination);
        }
    }

    private int printText(String text) {
        invocation.out().print(text);
        invocation.out().flush();
        return 0;
    }
}
