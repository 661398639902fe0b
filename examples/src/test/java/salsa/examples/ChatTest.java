package salsa.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.conformance.ProgramRun;
import salsa.examples.ChatClient.Fate;

/** The chat server in a process of its own, with a thousand clients that are real sockets. */
class ChatTest {

    private static final int ROOMS = 50;
    private static final int MEMBERS = 20;
    private static final int LINES = 10;
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final int SPARE_FILES = 200;
    private static final Path CHAT = Path.of("").toAbsolutePath().resolve("chat");

    @TempDir
    private Path folder;

    private CompiledProgram program;

    @BeforeEach
    void compile() {
        program = CompiledProgram.of(CHAT);
        assertThat(program.drawn()).isEmpty();
    }

    @Test
    void aThousandClientsHearEveryLineOfTheOthersInOrder() throws Exception {
        long files = ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount()
                : Long.MAX_VALUE;
        assumeTrue(
                files >= ROOMS * MEMBERS + SPARE_FILES,
                "a thousand sockets need " + (ROOMS * MEMBERS + SPARE_FILES) + " open files, and ulimit -n allows "
                        + files);
        Path errors = folder.resolve("errors");
        Process server = started(errors, "serve", "0");
        try (BufferedReader out = server.inputReader()) {
            int port = Integer.parseInt(out.readLine().replace("listening on port ", ""));
            assertThat(complaints(clients(), port)).isEmpty();
            server.getOutputStream().close(); // its operator leaves
            assertThat(out.lines()).containsExactly("closed");
            assertThat(server.waitFor()).isZero();
        } finally {
            server.destroyForcibly();
        }
        assertThat(Files.readAllLines(errors)).noneMatch(ChatTest::isComplaint);
    }

    /** On a machine that is busy with other things, handlers are slow: that is not the program's fault. */
    private static boolean isComplaint(String line) {
        return line.matches("[EW]\\d{4} .*") && !line.startsWith("W0809");
    }

    private Process started(Path errors, String... arguments) throws IOException {
        var run = new ProgramRun(program, "Chat", List.of(arguments), LIMIT);
        return run.process(folder.resolve("classes"), List.of())
                .redirectError(errors.toFile())
                .start();
    }

    /** In each room one resets its connection and two are slow. */
    private static List<Client> clients() {
        var clients = new ArrayList<Client>();
        for (int room = 0; room < ROOMS; room++) {
            Map<String, Fate> members = new LinkedHashMap<>();
            IntStream.range(0, MEMBERS)
                    .forEach(i -> members.put("guest" + i, i == 0 ? Fate.RESETS : i <= 2 ? Fate.SLOW : Fate.LEAVES));
            var busy = new CountDownLatch(MEMBERS);
            for (String name : members.keySet()) {
                var client = new ChatClient("room" + room, name, members, LINES, busy);
                clients.add(client::complaints);
            }
        }
        return clients;
    }

    private interface Client {
        List<String> complaints(int port);
    }

    private static List<String> complaints(List<Client> clients, int port) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<List<String>>> work = clients.stream()
                    .<Callable<List<String>>>map(each -> () -> each.complaints(port))
                    .toList();
            var complaints = new ArrayList<String>();
            for (Future<List<String>> each : threads.invokeAll(work)) {
                complaints.addAll(each.get());
            }
            return complaints;
        }
    }
}
