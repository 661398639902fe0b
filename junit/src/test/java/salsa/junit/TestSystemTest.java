package salsa.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.opentest4j.AssertionFailedError;
import planted.Spinner;
import salsa.runtime.ActorSystem;
import shop.Stock;

/** The systems that tests in Java get: whose they are, when they are checked, and what a failed test says. */
class TestSystemTest {

    private static EngineExecutionResults run(Class<?> planted) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(planted))
                .configurationParameter("salsa.deadline", "1")
                .execute();
    }

    private static List<Throwable> failures(Class<?> planted) {
        return run(planted).allEvents().failed().stream()
                .map(TestSystemTest::failure)
                .toList();
    }

    private static Throwable failure(Event failed) {
        return failed.getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow();
    }

    private static String texts(Class<?> planted) {
        return failures(planted).stream().map(Throwable::getMessage).collect(Collectors.joining("\n"));
    }

    static class InTheConstructor {
        static final Set<ActorSystem> SYSTEMS = new HashSet<>();
        private final ActorSystem system;

        InTheConstructor(ActorSystem system) {
            this.system = system;
        }

        @SeededTest(seeds = 2)
        void failingUnnoticed(ActorSystem same) {
            Assertions.assertSame(system, same);
            SYSTEMS.add(system);
            Stock.create(system, 5).take(9);
        }
    }

    /** Each seed has its own system, which is checked, also if the constructor asks for it. */
    @Test
    void aConstructorGetsTheSystemOfItsTest() {
        assertThat(texts(InTheConstructor.class)).contains("only 5 left", "seed 0;", "seed 1;");
        assertThat(InTheConstructor.SYSTEMS).hasSize(2).allMatch(TestSystemTest::isClosed);
    }

    private static boolean isClosed(ActorSystem system) {
        return !system.snapshot().open();
    }

    @ExtendWith(RealActors.class)
    static class BeforeAllTests {
        static ActorSystem system;

        @BeforeAll
        static void start(ActorSystem given) {
            system = given;
        }

        @Test
        void failingUnnoticed() {
            Assertions.assertFalse(isClosed(system));
            Stock.create(system, 5).take(9);
        }
    }

    @ExtendWith(RealActors.class)
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class OneInstance {
        static ActorSystem system;

        OneInstance(ActorSystem given) {
            system = given;
        }

        @Test
        void failingUnnoticed() {
            Stock.create(system, 5).take(9);
        }
    }

    /** The system of a class is checked, by the end of the class at the latest, and closed. */
    @Test
    void theSystemOfAClassIsChecked() {
        assertThat(texts(BeforeAllTests.class)).containsOnlyOnce("only 5 left");
        assertThat(isClosed(BeforeAllTests.system)).isTrue();
        assertThat(texts(OneInstance.class)).containsOnlyOnce("only 5 left");
        assertThat(isClosed(OneInstance.system)).isTrue();
    }

    @ExtendWith(RealActors.class)
    static class Mixed {
        @Nested
        class Inner {
            @SeededTest(seeds = 2)
            void seeded(ActorSystem system) {
                Assertions.assertEquals(3, Stock.create(system, 5).take(2).join());
            }

            @Test
            void real(ActorSystem system) {
                Assertions.assertEquals(3, Stock.create(system, 5).take(2).join());
            }
        }
    }

    @Test
    void aSeededTestOfAClassWithRealActorsIsSeeded() {
        run(Mixed.class)
                .testEvents()
                .assertStatistics(count -> count.succeeded(3).failed(0));
    }

    static class Endless {
        @Test
        @ExtendWith(RealActors.class)
        void spinning(ActorSystem system) {
            Spinner spinner = Spinner.create(system);
            spinner.spin();
            spinner.spin(0); // waits, so that the handler is reported
        }
    }

    /** A handler that does not end fails its test, and does not hold up the others. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aHandlerThatDoesNotEndFailsItsTest() {
        System.clearProperty("spinning.ends");
        try {
            assertThat(texts(Endless.class)).contains("the actors did not become idle", "Spinner.spin()");
        } finally {
            System.setProperty("spinning.ends", "yes");
        }
    }

    static class EndlessUnderSeeds {
        @SeededTest(seeds = 2)
        void awaited(ActorSystem system) {
            Spinner.create(system).spin().join();
        }

        @SeededTest(seeds = 1)
        void notAwaited(ActorSystem system) {
            Spinner.create(system).spin();
        }
    }

    /** So does one under a seed, whether the test waits for it or JUnit does behind the test. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aHandlerThatDoesNotEndFailsItsSeededTest() {
        System.clearProperty("spinning.ends");
        try {
            assertThat(failures(EndlessUnderSeeds.class))
                    .hasSize(3)
                    .allSatisfy(each -> assertThat(each)
                            .hasMessageContainingAll(
                                    "a handler has not ended after 1,000 ms, the deadline of a test",
                                    "Spinner.spin()",
                                    "; the same again: mvn test"));
        } finally {
            System.setProperty("spinning.ends", "yes");
        }
    }

    static class OfItsThread {
        static final Set<Thread> THREADS = new HashSet<>();

        OfItsThread(ActorSystem system) {
            THREADS.add(Thread.currentThread());
            Stock.create(system, 5).take(1).join();
        }

        @BeforeEach
        void before(ActorSystem system) {
            THREADS.add(Thread.currentThread());
            Stock.create(system, 5).take(1).join();
        }

        @SeededTest(seeds = 1)
        void working(ActorSystem system) {
            THREADS.add(Thread.currentThread());
            Stock.create(system, 5).take(1);
        }

        @AfterEach
        void after(ActorSystem system) {
            THREADS.add(Thread.currentThread());
            system.awaitQuiet(Duration.ofSeconds(1));
        }
    }

    @Test
    void theMethodsOfASeededTestAreCalledOnOneThread() {
        assertThat(failures(OfItsThread.class)).isEmpty();
        assertThat(OfItsThread.THREADS).hasSize(1);
    }

    static class Slow {
        @Test
        @ExtendWith(RealActors.class)
        void working(ActorSystem system) {
            Spinner.create(system).spin(500).join();
        }
    }

    /** A handler that takes long is a warning. */
    @Test
    void aWarningFailsNoTest() {
        assertThat(failures(Slow.class)).isEmpty();
    }

    static class Ends {
        @SeededTest(seeds = 1)
        void aborting(ActorSystem system) {
            Assumptions.abort("not here");
        }

        @SeededTest(seeds = 1)
        void comparing(ActorSystem system) {
            Assertions.assertEquals(1, 2);
        }

        @SeededTest(seeds = 1)
        void throwing(ActorSystem system) {
            throw new IllegalStateException();
        }
    }

    /** A seed is added to the text; what JUnit and development environments know of the failure remains. */
    @Test
    void aSeededTestEndsAsItsMethodDoes() {
        EngineExecutionResults results = run(Ends.class);
        results.testEvents().assertStatistics(count -> count.aborted(1).failed(2));
        List<Throwable> failures = results.testEvents().failed().stream()
                .map(TestSystemTest::failure)
                .toList();
        assertThat(failures)
                .anySatisfy(each -> assertThat(each)
                        .hasMessageStartingWith("java.lang.IllegalStateException")
                        .hasMessageContaining("seed 0;"));
        assertThat(failures)
                .anySatisfy(each -> assertThat(((AssertionFailedError) each).getExpected())
                        .satisfies(expected -> assertThat(expected.getValue()).isEqualTo(1)));
    }
}
