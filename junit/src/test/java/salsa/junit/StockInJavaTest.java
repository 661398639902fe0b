package salsa.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;
import planted.Customer;
import planted.Silent;
import salsa.runtime.ActorSystem;
import salsa.runtime.Failure;
import shop.Stock;

/** Actors written in Salsa, in tests written in Java. */
class StockInJavaTest {

    @SeededTest(seeds = 20)
    void takingLessensUnderEverySeed(ActorSystem system) {
        Stock stock = Stock.create(system, 5);
        stock.take(2);
        assertThat(stock.left().join()).isEqualTo(3);
        assertThatThrownBy(() -> stock.take(9).join())
                .isInstanceOf(Failure.class)
                .hasMessageContaining("only 3 left");
    }

    @Test
    @ExtendWith(RealActors.class)
    void takingLessensInTheRealWorld(ActorSystem system) {
        Stock stock = Stock.create(system, 5);
        new Thread(() -> stock.take(2)).start();
        stock.take(2).join();
        assertThat(system.awaitQuiet(Duration.ofSeconds(30))).isTrue();
        assertThat(stock.left().join()).isBetween(1, 3);
    }

    /** Tests that fail, run only by the next one. */
    static class Planted {

        @SeededTest
        void racing(ActorSystem system) {
            Stock stock = Stock.create(system.stage(0), 5);
            Customer.create(system.stage(1), stock).buy();
            stock.left().join();
            assertThat(stock.left().join()).isEqualTo(5);
        }

        @SeededTest(seeds = 1)
        void failingUnnoticed(ActorSystem system) {
            Stock.create(system, 5).take(9);
        }

        @SeededTest(seeds = 1)
        void waitingForWhatNeverComes(ActorSystem system) {
            Silent.create(system).answer().join();
        }

        @Test
        @ExtendWith(RealActors.class)
        void failingInTheRealWorld(ActorSystem system) {
            Stock.create(system, 5).take(9);
        }
    }

    /** Each failure tells its seed; some seeds find a race and others do not. */
    @Test
    void failuresTellTheirSeed() {
        Events tests = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(Planted.class))
                .execute()
                .testEvents();
        assertThat(messages(tests, "failingUnnoticed"))
                .contains(
                        "IllegalStateException: only 5 left",
                        "seed 0; the same again: mvn test -Dtest='salsa.junit.StockInJavaTest$Planted#failingUnnoticed'");
        assertThat(messages(tests, "failingInTheRealWorld")).contains("IllegalStateException: only 5 left");
        assertThat(messages(tests, "waitingForWhatNeverComes"))
                .contains("the program has nothing left to do", "seed 0;");
        assertThat(messages(tests, "racing")).contains("-Dsalsa.seed=");
        assertThat(tests.succeeded().count()).isPositive();
    }

    private static String messages(Events tests, String method) {
        return tests.failed().stream()
                .filter(each ->
                        each.getTestDescriptor().getUniqueId().toString().contains(method))
                .map(StockInJavaTest::message)
                .toList()
                .toString();
    }

    private static String message(Event failed) {
        return failed.getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow()
                .getMessage();
    }
}
