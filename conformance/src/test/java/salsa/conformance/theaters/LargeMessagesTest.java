package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.conformance.CompiledProgram;

/** Messages above the size of one piece, and above the limit. */
class LargeMessagesTest {

    private static final int USUAL = 1 << 20;
    private static final int LARGE = 1 << 26;

    private static final String WORKER = """
            behavior Worker extends RemoteActor {
                int received;
                Worker() { }
                int[] same(int[] numbers) { pass numbers; }
                byte[] make(int size) { pass new byte[size]; }
                int length(int[] numbers) { received++; pass numbers.length; }
                int count() { pass received; }
                int take(Slow slow) { received++; pass slow.bytes().length; }
                boolean hasBegun() { pass Slow.hasBegun(); }
                ack open() { Slow.open(); }
                ack askAndBeFed(Feeder feeder) { self<-fed(feeder<-feed(self)); }
                ack fed(int ignored) { System.out.println("the answer finds " + received + " before it"); }
            }
            """;

    private static final String FEEDER = """
            behavior Feeder {
                int feed(Worker to) { to<-length(new int[1000000]); pass 5; }
            }
            """;

    /** A large value whose decoding goes on until the other theater has handled a message. */
    private static final String SLOW = """
            import java.util.concurrent.CountDownLatch;
            import java.util.concurrent.TimeUnit;

            public record Slow(byte[] bytes) {
                private static final CountDownLatch OPEN = new CountDownLatch(1);
                private static volatile boolean isSender;
                private static volatile boolean hasBegun;
                private static volatile boolean isInTime = true;

                public Slow {
                    hasBegun = true;
                    try {
                        isInTime &= isSender || OPEN.await(20, TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }

                public static Slow of(int size) {
                    isSender = true;
                    return new Slow(new byte[size]);
                }

                public static boolean hasBegun() { return hasBegun; }

                public static void open() {
                    OPEN.countDown();
                    System.out.println(isInTime ? "others pass" : "others wait");
                }
            }
            """;

    @TempDir
    private Path folder;

    private String output(String members, int hereBytes, int thereBytes) {
        CompiledProgram program = TheaterPair.compile(
                folder,
                Map.of(
                        "Main.salsa",
                        """
                import salsa.runtime.*;

                behavior Main {
                    Worker w = reference Worker called ("w") at ("there", 2);
                    %s
                    ack print(String text) { System.out.println(text); }
                    ack length(int[] numbers) {
                        System.out.println(numbers.length + " numbers, the last is " + numbers[numbers.length - 1]);
                    }
                }
                """.formatted(members),
                        "Worker.salsa",
                        WORKER,
                        "Feeder.salsa",
                        FEEDER,
                        "Slow.java",
                        SLOW));
        return TheaterPair.output(program, hereBytes, thereBytes);
    }

    private static String send(int count) {
        return """
                Main(String[] arguments) {
                    self<-send(new Worker() called ("w") at ("there", 2));
                }

                ack send(Worker known) {
                    int[] numbers = new int[%d];
                    numbers[numbers.length - 1] = 7;
                    token int[] answer = w<-same(numbers);
                    self<-print("" + Failure.of(answer));
                    self<-length(answer);
                }
                """.formatted(count);
    }

    @Test
    void aMessageOfFortyMegabytesAndItsAnswerArrive() {
        assertThat(output(send(10_000_000), LARGE, LARGE)).contains("10000000 numbers, the last is 7");
    }

    @Test
    void aMessageAboveTheLimitOfItsTheaterFailsThere() {
        assertThat(output(send(300_000), USUAL, LARGE))
                .contains("more than the 1048576 bytes that theaters send at once", "-Dlargest=BYTES");
    }

    @Test
    void aMessageAboveTheLimitOfTheOtherTheaterFailsAndNamesIt() {
        assertThat(output(send(300_000), LARGE, USUAL)).contains("the theater at there:2 takes at most 1048576 bytes");
    }

    @Test
    void anAnswerAboveTheLimitOfTheAskerFailsThere() {
        assertThat(output(make(1_200_000), USUAL, LARGE))
                .contains("the answer cannot be sent", "the theater at here:1 takes at most 1048576 bytes");
    }

    private String answerTo(int beyond) {
        return output(make(USUAL + beyond), USUAL, USUAL);
    }

    /** What is around the bytes takes fewer than 70 bytes. */
    @ParameterizedTest
    @ValueSource(ints = {-1_000, -100, -70})
    void anAnswerThatIsJustSmallEnoughArrives(int beyond) {
        assertThat(answerTo(beyond)).contains((USUAL + beyond) + " bytes").doesNotContain("cannot be sent");
    }

    /** Its bytes are within the limit, and with what is around them they are not. */
    @ParameterizedTest
    @ValueSource(ints = {-60, -20, -4, -1})
    void anAnswerThatIsTooLargeWithWhatIsAroundItFails(int beyond) {
        assertThat(answerTo(beyond)).contains("the answer cannot be sent").doesNotContain((USUAL + beyond) + " bytes");
    }

    /** Where the limit is exactly depends on the format; no size is accepted and then refused by the link. */
    @ParameterizedTest
    @ValueSource(ints = {-68, -67, -66, -65, -64})
    void anAnswerNearTheLimitArrivesOrFails(int beyond) {
        assertThat(answerTo(beyond)).containsAnyOf((USUAL + beyond) + " bytes", "the answer cannot be sent");
    }

    private static String make(int size) {
        return """
                Main(String[] arguments) {
                    self<-ask(new Worker() called ("w") at ("there", 2));
                }

                ack ask(Worker known) {
                    token byte[] answer = w<-make(%d);
                    self<-print("" + Failure.of(answer));
                    self<-size(answer);
                }

                ack size(byte[] made) { System.out.println(made.length + " bytes"); }
                """.formatted(size);
    }

    @Test
    void messagesToOthersPassALargeOneAndThoseToTheSameActorDoNot() {
        assertThat(output("""
                        int passed = 0;
                        boolean isOver = false;

                        Main(String[] arguments) {
                            self<-begin(new Worker() called ("w") at ("there", 2),
                                new Worker() called ("other") at ("there", 2));
                        }

                        ack begin(Worker known, Worker other) {
                            self<-done(known<-length(new int[10000000]));
                            self<-print("the next one finds " + known<-count() + " before it");
                            self<-next(other, other<-count());
                        }

                        ack next(Worker other, int ignored) {
                            if (isOver) pass;
                            passed++;
                            self<-next(other, other<-count());
                        }

                        ack done(int length) {
                            isOver = true;
                            System.out.println(passed >= 3 ? "others pass" : "others wait: " + passed);
                        }
                        """, LARGE, LARGE).lines())
                .containsExactlyInAnyOrder("others pass", "the next one finds 1 before it");
    }

    @Test
    void aMessageToAnotherActorIsHandledWhileALargeOneIsDecoded() {
        assertThat(output("""
                        Main(String[] arguments) {
                            self<-begin(new Worker() called ("w") at ("there", 2),
                                new Worker() called ("other") at ("there", 2));
                        }

                        ack begin(Worker known, Worker other) {
                            self<-print("the slow one has " + known<-take(Slow.of(1000000)));
                            self<-print("the next one finds " + known<-count() + " before it");
                            self<-open(other, false);
                        }

                        ack open(Worker other, boolean hasBegun) {
                            if (hasBegun) other<-open();
                            else self<-open(other, other<-hasBegun());
                        }
                        """, LARGE, LARGE).lines())
                .containsExactly("others pass", "the slow one has 1000000", "the next one finds 1 before it");
    }

    @Test
    void anAnswerFollowsALargeMessageThatWasSentBefore() {
        assertThat(output("""
                        Main(String[] arguments) {
                            self<-begin(new Worker() called ("w") at ("there", 2));
                        }

                        ack begin(Worker known) { known<-askAndBeFed(new Feeder()); }
                        """, LARGE, LARGE)).contains("the answer finds 1 before it");
    }
}
