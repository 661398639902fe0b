package salsa.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/** JUnit's view of tests written in Salsa. */
class SalsaTestEngineTest {

    private static EngineTestKit.Builder engine(DiscoverySelector... selectors) {
        return EngineTestKit.engine("salsa").selectors(selectors);
    }

    private static List<String> names(Events events) {
        return events.map(Event::getTestDescriptor)
                .map(each -> each.getDisplayName())
                .toList();
    }

    private static Throwable thrown(Events failed) {
        return failed.stream()
                .findFirst()
                .orElseThrow()
                .getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow();
    }

    /** Each test handler is a test, in the order of the source. */
    @Test
    void eachTestHandlerIsATest() {
        Events tests = engine(selectClass("shop.StockTest")).execute().testEvents();
        assertThat(names(tests.succeeded())).containsExactly("testTakingLessens", "testTakingTooMuchIsRefused");
        tests.assertStatistics(count -> count.started(2).succeeded(2).failed(0));
    }

    /** A failure tells what, where, under which seed, and how to see it again; its stack is lines of Salsa. */
    @Test
    void aFailureTellsSeedAndReplay() {
        Throwable thrown = thrown(engine(selectMethod("planted.WrongTest#testWrong"))
                .execute()
                .testEvents()
                .failed());
        assertThat(thrown).hasMessage("""
                expected 4, but it is 3
                  at WrongTest.salsa:11
                seed 0; the same again: mvn test -Dtest='planted.WrongTest#testWrong' -Dsalsa.seed=0""");
        assertThat(thrown.getStackTrace()[0]).hasToString("planted.WrongTest$Behavior$Wait1.ready(WrongTest.salsa:11)");
    }

    /** Packages are searched, and of a package all test behaviors are found, but nothing else. */
    @Test
    void packagesAreSearched() {
        assertThat(names(engine(selectPackage("planted")).execute().testEvents().started()))
                .containsExactly("testWrong", "testRacing", "testRight");
    }

    /** A method or an identity selects one test; a class that is no test behavior selects none. */
    @Test
    void oneTestCanBeSelected() {
        assertThat(names(engine(selectMethod("planted.WrongTest#testRight"))
                        .execute()
                        .testEvents()
                        .succeeded()))
                .containsExactly("testRight");
        assertThat(names(engine(selectUniqueId("[engine:salsa]/[behavior:planted.WrongTest]/[test:testRight]"))
                        .execute()
                        .testEvents()
                        .succeeded()))
                .containsExactly("testRight");
        assertThat(names(
                        engine(selectClass("shop.Stock")).execute().testEvents().started()))
                .isEmpty();
    }

    /** The parameters say how many seeds are tried, or which: one seed finds what another does not. */
    @Test
    void seedsAreConfigured() {
        var racing = selectMethod("planted.WrongTest#testRacing");
        String message = thrown(engine(racing)
                        .configurationParameter("salsa.seeds", "500")
                        .execute()
                        .testEvents()
                        .failed())
                .getMessage();
        String seed = message.replaceAll("(?s).*-Dsalsa.seed=(\\d+)", "$1");
        Events again = engine(racing)
                .configurationParameter("salsa.seed", seed)
                .execute()
                .testEvents();
        assertThat(thrown(again.failed())).hasMessage(message);
        assertThat(IntStream.range(0, 100).filter(other -> passes(racing, other)))
                .isNotEmpty();
    }

    private static boolean passes(DiscoverySelector test, int seed) {
        return engine(test)
                        .configurationParameter("salsa.seed", String.valueOf(seed))
                        .execute()
                        .testEvents()
                        .failed()
                        .count()
                == 0;
    }
}
