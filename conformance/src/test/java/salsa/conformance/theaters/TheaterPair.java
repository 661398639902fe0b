package salsa.conformance.theaters;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.conformance.CompiledProgram;
import salsa.runtime.ActorSystem;
import salsa.runtime.Program;
import salsa.runtime.Settings;
import salsa.theater.actor.Node;
import salsa.theater.actor.NodeSettings;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.durable.DurableStates;
import salsa.theater.name.MemoryNames;
import salsa.theater.name.NameStore;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.program.OpenTheaters;
import salsa.theater.program.Options;

/** A program in a theater of its own, and another theater, "there" at port 2, which are connected by memory. */
final class TheaterPair {

    private static final long MILLI = 1_000_000;
    private static final NodeSettings QUICK = new NodeSettings(
            300 * MILLI,
            1000 * MILLI,
            1500 * MILLI,
            300 * MILLI,
            20 * MILLI,
            NodeSettings.DEFAULT.frameBytes(),
            NodeSettings.LARGE,
            40 * MILLI);

    private static final String MAIN = """
            import salsa.runtime.*;

            behavior Main {
                Main(String[] arguments) {
                    token NameServer made = new NameServer() called ("ns") at ("there", 2);
                    self<-begin(made);
                }
                ack begin(NameServer ns) {
                    %s
                }
                %s
                ack print(Object any) { System.out.println(any); }
            }
            """;

    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final MemoryNetwork network = new MemoryNetwork(environment);
    private final List<String> reports = new CopyOnWriteArrayList<>();

    private @Nullable DurableStates states; // of the other theater
    private Options.Names names = MemoryNames::new;
    private @Nullable Supplier<BalancePolicy> policies; // of both theaters
    private final int hereBytes;
    private final int thereBytes;

    /** @param hereBytes the largest frame of each theater */
    private TheaterPair(int hereBytes, int thereBytes) {
        this.hereBytes = hereBytes;
        this.thereBytes = thereBytes;
    }

    /**
     * Returns the text of a behavior Main with a name server, {@code ns}, in the other theater.
     *
     * @param begin what it does with the name server
     * @param members besides {@code print}
     */
    static String main(String begin, String members) {
        return MAIN.formatted(begin, members);
    }

    /** Compiles the files, name to text. */
    static CompiledProgram compile(Path folder, Map<String, String> files) {
        files.forEach((name, text) -> write(folder.resolve(name), text));
        CompiledProgram program = CompiledProgram.of(folder);
        if (!program.succeeded()) {
            throw new AssertionError(program.drawn());
        }
        return program;
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs the behavior Main in theater "here"; returns what both print, and the reports of both. */
    static String output(CompiledProgram here, CompiledProgram there) {
        int usual = NodeSettings.DEFAULT.frameBytes();
        return new TheaterPair(usual, usual).run(here, there);
    }

    /** Returns what is written to the standard error while the program runs. */
    static String errors(Runnable program) {
        var written = new ByteArrayOutputStream();
        PrintStream before = System.err;
        System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
        try {
            program.run();
        } finally {
            System.setErr(before);
        }
        return written.toString(StandardCharsets.UTF_8);
    }

    /** Runs the program in both theaters, whose largest frames have these sizes in bytes. */
    static String output(CompiledProgram program, int hereBytes, int thereBytes) {
        return new TheaterPair(hereBytes, thereBytes).run(program, program);
    }

    /** Runs the program in both theaters, of which the other one stores the states of its durable actors there, if anywhere. */
    static String output(CompiledProgram program, @Nullable DurableStates states) {
        int usual = NodeSettings.DEFAULT.frameBytes();
        var pair = new TheaterPair(usual, usual);
        pair.states = states;
        return pair.run(program, program);
    }

    /** Does the same with the names of an earlier run, which the name server that the program creates knows. */
    static String output(CompiledProgram program, DurableStates states, NameStore names) {
        int usual = NodeSettings.DEFAULT.frameBytes();
        var pair = new TheaterPair(usual, usual);
        pair.states = states;
        pair.names = () -> names;
        return pair.run(program, program);
    }

    /** Runs the program in both theaters, whose mobile actors move by themselves. */
    static String output(CompiledProgram program, Supplier<BalancePolicy> policies) {
        int usual = NodeSettings.DEFAULT.frameBytes();
        var pair = new TheaterPair(usual, usual);
        pair.policies = policies;
        return pair.run(program, program);
    }

    private String run(CompiledProgram here, CompiledProgram there) {
        var printed = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        var loader = new MemoryLoader(here.files());
        var other = new MemoryLoader(there.files());
        OpenTheaters.configure(loader, options("here", 1, hereBytes));
        OpenTheaters.configure(other, options("there", 2, thereBytes));
        try (var system = ActorSystem.start(Settings.standard(), report -> reports.add(report.text()))) {
            Node node = OpenTheaters.open(system, other, 0);
            if (states != null) {
                node.restore(states);
            }
            int status = Program.run(loader.loadClass("Main$Behavior"), new String[0]);
            end(node);
            return printed.toString(StandardCharsets.UTF_8)
                    + (status == 0 ? "" : "status " + status + "\n")
                    + String.join("\n", reports);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        } finally {
            System.setOut(before);
            environment.close();
        }
    }

    /** Lets the other theater finish what has arrived: its named actors no longer keep it running. */
    private static void end(Node node) {
        node.letEnd();
        node.system().shutdown(Duration.ofSeconds(20));
        node.close();
    }

    private Options options(String host, int port, int frameBytes) {
        var options = new Options(
                host,
                port,
                QUICK.withFrameBytes(frameBytes),
                environment,
                () -> network.transport(new Endpoint(host, port)),
                reports::add,
                names);
        return policies == null ? options : options.withBalance(new Options.Balance(policies.get(), 20 * MILLI));
    }
}
