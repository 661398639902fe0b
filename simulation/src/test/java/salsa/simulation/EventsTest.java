package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import salsa.runtime.ActorSystem;
import salsa.runtime.Placement;
import salsa.runtime.Settings;
import salsa.runtime.world.real.RealWorld;

/** The flight recorder's events of a system, and that systems which do not record pay nothing for them. */
@Timeout(120)
class EventsTest {

    private static final int TOO_MANY = 10_000; // messages for a mailbox

    /** A program in which one handler fails, one is quarantined, and one sends more than a mailbox is to hold. */
    static final class Troubles {

        private Troubles() {}

        public static void main(String[] arguments) {
            var settings = new Settings(2, 2, Placement.HASH, 30);
            try (var system = new ActorSystem(new RealWorld(), settings, each -> System.out.println(each.text()))) {
                system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, (self, _) -> cause(self)));
                system.await();
            }
        }

        private static void cause(Puppet self) {
            var done = new CountDownLatch(1);
            self.tell(self, (_, _) -> {
                throw new IllegalStateException("on purpose");
            });
            self.tell(self.beside(1), (_, _) -> done.await());
            Puppet other = self.beside(1);
            for (int message = 0; message < TOO_MANY; message++) {
                self.tell(other, (_, _) -> {});
            }
            self.tell(other, (_, _) -> done.countDown());
        }
    }

    /** Returns the output of the program in a process of its own with that flag. */
    private static String troubles(String flag) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = Stream.of(Puppet.class, ActorSystem.class)
                .map(EventsTest::whereIs)
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(java, flag, "-cp", classes, Troubles.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static String whereIs(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static List<RecordedEvent> of(String type, List<RecordedEvent> all) {
        return all.stream()
                .filter(each -> each.getEventType().getName().equals(type))
                .toList();
    }

    @Test
    void aRecordingTellsOfFailuresOfQuarantinesAndOfMutedStages(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("troubles.jfr");
        troubles("-XX:StartFlightRecording:filename=" + file);
        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        assertThat(of("salsa.Failure", events))
                .singleElement()
                .satisfies(each -> assertThat(each.getString("cause")).contains("on purpose"));
        assertThat(of("salsa.Quarantine", events))
                .as("on a busy machine other handlers may be slow, too")
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each.getLong("millis")).isGreaterThanOrEqualTo(30));
        assertThat(of("salsa.Muting", events)).isNotEmpty();
    }

    /** The recorder and the classes of the events take tens of milliseconds to load. */
    @Test
    void withoutARecordingNoEventIsLoaded() throws Exception {
        assertThat(troubles("-Xlog:class+load"))
                .contains("on purpose", "W0809", " salsa.runtime.pressure.Muting ")
                .doesNotContain(
                        " salsa.runtime.report.FailureEvent ",
                        " salsa.runtime.quarantine.QuarantineEvent ",
                        " salsa.runtime.pressure.MutingEvent ",
                        " jdk.jfr.Event ");
    }
}
