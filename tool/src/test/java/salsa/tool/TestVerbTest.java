package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Test behaviors under seeds, as the command runs them. */
class TestVerbTest {
    private static final String COUNTER = """
            behavior Counter {
                int count;

                int add(int more) {
                    if (more < 0) throw new IllegalArgumentException("the count never goes back");
                    count += more;
                    pass count;
                }

                int count() {
                    pass count;
                }
            }
            """;

    private static final int RACES = 12;

    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void set() {
        desk = new Desk(place);
        desk.write("Counter.salsa", COUNTER);
    }

    /** Writes a test behavior with these handlers, a counter and a check. */
    private void writeTest(String handlers) {
        desk.write("CounterTest.salsa", """
                behavior CounterTest {
                    Counter counter = new Counter();
                    Check check = new Check();

                %s
                }
                """.formatted(handlers.indent(4).stripTrailing()));
    }

    private Desk.Answer failed(String... arguments) {
        Desk.Answer answer = desk.call(arguments);
        assertThat(answer.status()).isEqualTo(1);
        return answer;
    }

    /** Each test starts with a new actor, and runs under many seeds. */
    @Test
    void testsThatHoldPass() {
        writeTest("""
                ack testAdding() {
                    counter<-add(2) @ counter<-add(3) @ check<-equal(5, counter<-count()) @ pass;
                }

                ack testStartingAnew() {
                    check<-equal(0, counter<-count());
                }

                ack testRefusing() {
                    check<-fails("never goes back", Failure.of(counter<-add(-1)));
                }

                int helper() { pass 1; }
                """);
        Desk.Answer answer = desk.call("test");
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out()).isEqualTo("""
                ok      CounterTest.testAdding
                ok      CounterTest.testStartingAnew
                ok      CounterTest.testRefusing
                3 passed, 0 failed
                """);
        assertThat(answer.status()).isZero();
    }

    /** A failed check shows the line of the test, the seed, and the command that repeats the failure. */
    @Test
    void aFailedCheckShowsLineSeedAndReplay() {
        writeTest("""
                ack testAdding() {
                    System.out.println("adding");
                    check<-equal(6, counter<-add(5));
                }
                """);
        assertThat(failed("test").out()).isEqualTo("""
                FAILED  CounterTest.testAdding
                        expected 6, but it is 5
                          at CounterTest.salsa:7
                        printed:
                          adding
                        seed 0; the same again: salsa test --seed 0 CounterTest.testAdding
                0 passed, 1 failed
                """);
    }

    /** Some seed finds a dependence on the order of messages, and that seed finds it again. */
    @Test
    void aRaceIsFoundAndReplayed() {
        desk.write("Adder.salsa", """
                behavior Adder {
                    ack first(Counter counter) {
                        new Check()<-equal(1, counter<-add(1));
                    }

                    ack second(Counter counter) {
                        counter<-add(1);
                    }
                }
                """);
        writeTest("""
                ack testRacing() {
                    new Adder()<-first(counter);
                    new Adder()<-second(counter);
                }
                """);
        String found = failed("test", "--stages", "3").out(); // the two adders are on different ones
        String seed = found.replaceAll("(?s).*--seed (\\d+) .*", "$1");
        assertThat(failed("test", "--seed", seed, "--stages", "3", "CounterTest.testRacing")
                        .out())
                .isEqualTo(found);
    }

    /** A failure that nothing awaits fails the test, with its place. */
    @Test
    void aFailureElsewhereFailsTheTest() {
        writeTest("""
                ack testNothing() {
                    counter<-add(-1);
                }
                """);
        assertThat(failed("test").out())
                .contains(
                        "IllegalArgumentException: the count never goes back\n",
                        "line     Counter.salsa:5  in Counter.add\n");
    }

    /** A test that waits forever, and one that never ends, fail. */
    @Test
    void whatNeverComesFailsTheTest() {
        writeTest("""
                ack testWaiting() {
                    check<-equal(1, self<-never());
                }

                ack testForgetting() {
                    pass later;
                }

                ack testRunningOn() {
                    self<-testRunningOn();
                }

                int never() { pass later; }
                """);
        assertThat(failed("test", "--seeds", "2").out())
                .contains(
                        "still waits for a token that can never resolve: CounterTest.salsa:6",
                        "nothing is left to do, and the test has not passed",
                        "the test was stopped after 1,000,000 messages",
                        "0 passed, 3 failed");
    }

    /** A handler elsewhere that is deadlocked fails a passing test. */
    @Test
    void aDeadlockElsewhereFailsTheTest() {
        writeTest("""
                ack testNothing() {
                    self<-knot();
                }

                ack knot() {
                    CounterTest me = self;
                    int stuck = await me<-one();
                }

                int one() { pass 1; }
                """);
        assertThat(failed("test", "--seeds", "2").out())
                .contains("a handler waits for itself", "handler  CounterTest.knot() waits at CounterTest.salsa:");
    }

    /** Time is simulated: a day passes at once. */
    @Test
    void delaysTakeNoTime() {
        writeTest("""
                ack testPatience() {
                    counter<-add(1) : delay(86400000);
                    check<-equal(0, counter<-count()) : delay(86399999);
                }
                """);
        assertThat(desk.call("test").out()).endsWith("1 passed, 0 failed\n");
    }

    /** Names select behaviors, handlers and programs; a wrong one is reported. */
    @Test
    void namesPickTests() {
        writeTest("""
                ack testOne() { }

                ack testTwo() { check<-that(false); }
                """);
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        desk.write("Ring.expected", "ring\n");
        assertThat(desk.call("test", "testOne").out()).isEqualTo("ok      CounterTest.testOne\n1 passed, 0 failed\n");
        assertThat(failed("test", "CounterTest").out()).endsWith("1 passed, 1 failed\n");
        assertThat(desk.call("test", "Ring").out()).isEqualTo("ok      Ring.salsa\n1 passed, 0 failed\n");
        assertThat(failed("test", ".").out()).endsWith("2 passed, 1 failed\n");
        assertThat(desk.call("test", "testTow").err()).isEqualTo("salsa: no test testTow; did you mean testTwo?\n");
        assertThat(desk.call("test", "CounterTest.testTow").err())
                .isEqualTo("salsa: no test CounterTest.testTow; did you mean CounterTest.testTwo?\n");
    }

    /** Behaviors that are named as other tools name tests are not run; they are named. */
    @Test
    void testBehaviorsWithOtherNamesAreNamed() {
        desk.write("TestAccount.salsa", "behavior TestAccount { ack testPaying() { } }");
        Desk.Answer none = desk.call("test");
        assertThat(none.status()).isEqualTo(2);
        assertThat(none.err())
                .isEqualTo("salsa: TestAccount is no test behavior, because its name does not end in `Test`; rename it,"
                        + " and its file, to AccountTest\n");
        writeTest("ack testOne() { }");
        desk.write("CounterTests.salsa", "behavior CounterTests { ack testTwo() { } }");
        desk.write("TestData.salsa", "behavior TestData { ack tested(int n) { } }");
        Desk.Answer answer = desk.call("test");
        assertThat(answer.out()).isEqualTo("ok      CounterTest.testOne\n1 passed, 0 failed\n");
        assertThat(answer.err().lines())
                .containsExactly(
                        "salsa: CounterTests is no test behavior, because its name does not end in `Test`; rename it,"
                                + " and its file, to CounterTest",
                        "salsa: TestAccount is no test behavior, because its name does not end in `Test`; rename it,"
                                + " and its file, to AccountTest");
    }

    /** What looks like a test and does not run is named beside the tests that do. */
    @Test
    void whatIsNoTestIsNamed() {
        writeTest("""
                ack testOne() { self.part(); }

                ack testTwo(int n) { }

                ack part() { }

                ack addsNothing() { }

                ack called() { }

                ack needs(int n) { }
                """);
        desk.write("Caller.salsa", "behavior Caller { ack call(CounterTest test) { test<-called(); } }");
        desk.write("OtherTest.salsa", "behavior OtherTest { OtherTest(int n) { } ack testThree() { } }");
        desk.write("BaseTest.salsa", "abstract behavior BaseTest { BaseTest(int n) { } ack testFour() { } }");
        Desk.Answer answer = desk.call("test");
        assertThat(answer.out()).isEqualTo("ok      CounterTest.testOne\n1 passed, 0 failed\n");
        assertThat(answer.err().lines())
                .containsExactly(
                        "salsa: CounterTest.testTwo takes arguments, and a test takes none; remove its parameters",
                        "salsa: CounterTest.addsNothing runs in no test, because the names of tests begin with `test`;"
                                + " rename it to testAddsNothing",
                        "salsa: OtherTest has no constructor without parameters, which a test behavior needs; declare"
                                + " OtherTest() { … }");
        assertThat(desk.call("test", "testOne").err()).isEmpty();
    }

    /** Errors of a test are shown like those of a program. */
    @Test
    void aTestWithErrorsIsNotRun() {
        writeTest("ack testOne() { check<-equal(1); }");
        Desk.Answer answer = failed("test");
        assertThat(answer.err()).contains("CounterTest.salsa:5", "1 error");
        assertThat(answer.out()).isEmpty();
    }

    /** A test that ends the process is named, and the run fails. */
    @Test
    void aTestThatExitsIsNamed() {
        writeTest("ack testExiting() { System.exit(0); }");
        Desk.Answer answer = desk.start("test");
        assertThat(answer.err())
                .isEqualTo("salsa: CounterTest.testExiting called System.exit, which ends all tests;"
                        + " have it fail instead\n");
        assertThat(answer.status()).isEqualTo(1);
    }

    /** In a project tests see the program and Java classes, and the jar has no tests. */
    @Test
    void aProjectKeepsTestsApart() {
        desk.write("p/src/main/salsa/shop/Till.salsa", """
                module shop;
                behavior Till {
                    Till(String[] arguments) { new StandardOutput()<-println(self<-price(2)); }
                    int price(int count) { pass Price.of(count); }
                }
                """);
        desk.write(
                "p/src/main/java/shop/Price.java",
                "package shop; final class Price { static int of(int count) { return 3 * count; } }");
        desk.write("p/src/test/salsa/shop/TillTest.salsa", """
                module shop;
                behavior TillTest {
                    ack testPrice() { new Check()<-equal(Price.of(3), new Till(new String[0])<-price(3)); }
                }
                """);
        Desk project = desk.in("p");
        assertThat(project.call("test").out()).isEqualTo("ok      shop.TillTest.testPrice\n1 passed, 0 failed\n");
        assertThat(project.call("check").err()).isEmpty();
        assertThat(project.call("build", "-d", "classes", ".").status()).isZero();
        assertThat(project.folder().resolve("classes/shop/Till.class")).exists();
        assertThat(project.folder().resolve("classes/shop/TillTest.class")).doesNotExist();
        assertThat(project.start("run").out()).isEqualTo("6\n");
    }

    /** A timer that is never closed keeps a test from ending: its behavior and field are named. */
    @Test
    void anOpenTimerIsNamed() {
        desk.write("Clock.salsa", """
                import java.time.Instant;

                behavior Clock {
                    In<Instant> ticks = Ticks.every(self, 100);

                    ack begin() {
                        ticks.each(time -> self.ticked());
                    }

                    ack ticked() {
                    }
                }
                """);
        desk.write("ClockTest.salsa", """
                behavior ClockTest {
                    ack testTicking() {
                        new Clock()<-begin();
                    }
                }
                """);
        assertThat(failed("test", "--seeds", "1").out())
                .contains("as it may never end by itself; the last were", "a value on the channel Clock.ticks\n");
    }

    /** With placement by a hash alone, two of them would share a stage under every seed, and take turns. */
    @Test
    void aRaceIsFoundWhicheverActorsAreInIt() {
        desk.write(
                "Log.salsa",
                "behavior Log { String all = \"\"; ack add(String part) { all += part; } String all() { pass all; } }");
        desk.write("Sender.salsa", "behavior Sender { ack go(Log log, String part) { log<-add(part); } }");
        var tests = new StringBuilder();
        for (int before = 0; before < RACES; before++) {
            tests.append("    ack testAfter")
                    .append(before)
                    .append("() {\n")
                    .append("        new Sender();\n".repeat(before))
                    .append("        new Sender()<-go(log, \"a\");\n        new Sender()<-go(log, \"b\");\n")
                    .append("        self<-inOrder() : delay(1000);\n    }\n\n");
        }
        desk.write(
                "RaceTest.salsa",
                "behavior RaceTest {\n    Log log = new Log();\n    Check check = new Check();\n\n" + tests
                        + "    ack inOrder() { check<-equal(\"ab\", log<-all()); }\n}\n");
        assertThat(failed("test", "RaceTest").out()).endsWith("0 passed, " + RACES + " failed\n");
    }

    /** The handler goes on until the end of this test, so that it does not take a processor from the next ones. */
    @Test
    void aHandlerThatDoesNotEndFailsItsTestAndIsNamed() {
        writeTest("""
                ack testSpinning() {
                    while (System.getProperty("spinning.ends") == null) { }
                }

                ack testInAnActorOfItsOwn() {
                    new Staged()<-spin();
                }

                ack testAdding() {
                    counter<-add(2) @ check<-equal(2, counter<-count()) @ pass;
                }
                """);
        desk.write("Staged.salsa", """
                behavior Staged implements StagedActor {
                    ack spin() {
                        while (System.getProperty("spinning.ends") == null) { }
                    }
                }
                """);
        System.clearProperty("spinning.ends");
        try {
            Desk.Answer answer = failed("test", "--deadline", "1");
            assertThat(answer.err()).isEmpty();
            assertThat(answer.out()).isEqualTo("""
                    FAILED  CounterTest.testSpinning
                            a handler has not ended after 1,000 ms, the deadline of a test
                              actor    CounterTest
                              handler  CounterTest.testSpinning() CounterTest.salsa:5
                              line     CounterTest.salsa:6  in CounterTest.testSpinning
                            seed 0; the same again: salsa test --seed 0 --deadline 1 CounterTest.testSpinning
                    FAILED  CounterTest.testInAnActorOfItsOwn
                            a handler has not ended after 1,000 ms, the deadline of a test
                              actor    Staged
                              handler  Staged.spin() Staged.salsa:2
                              line     Staged.salsa:3  in Staged.spin
                            seed 0; the same again: salsa test --seed 0 --deadline 1 CounterTest.testInAnActorOfItsOwn
                    ok      CounterTest.testAdding
                    1 passed, 2 failed
                    """);
        } finally {
            System.setProperty("spinning.ends", "");
        }
    }

    /** A program that does not end is killed at the deadline, also while it prints, and the next test runs. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // else the reader of the output hangs
    void aProgramThatDoesNotEndFailsItsTest() {
        desk.write("Silent.salsa", "behavior Silent { Silent(String[] a) { while (true) { } } }");
        desk.write("Silent.expected", "");
        desk.write("Talking.salsa", """
                behavior Talking {
                    Talking(String[] a) {
                        while (true) System.out.println("again");
                    }
                }
                """);
        desk.write("Talking.expected", "once\n");
        Desk.Answer answer = failed("test", "--deadline", "2");
        assertThat(answer.out()).isEqualTo("""
                FAILED  Silent.salsa
                        the program has not ended after 2 s, the deadline of a test; --deadline SECONDS sets another
                FAILED  Talking.salsa
                        the program has not ended after 2 s, the deadline of a test; --deadline SECONDS sets another
                0 passed, 2 failed
                """);
        ProcessHandle.current()
                .descendants()
                .filter(TestVerbTest::runsThem)
                .forEach(each -> each.onExit().join());
    }

    private static boolean runsThem(ProcessHandle process) {
        return process.info().commandLine().orElse("").matches("(?s).* run .*(Silent|Talking)\\.salsa.*");
    }
}
