package salsa.theater.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.balance.GatheringPolicy;
import salsa.theater.balance.Look;
import salsa.theater.balance.Proposal;

/** The system property that turns the balance of a theater on. */
class PoliciesTest {

    private static final ClassLoader LOADER = PoliciesTest.class.getClassLoader();

    /** A policy of a program. */
    public static final class Lazy implements BalancePolicy {
        @Override
        public List<Proposal> propose(Look look) {
            return List.of();
        }
    }

    /** Has no constructor that balance could call. */
    public record Choosy(int number) implements BalancePolicy {
        @Override
        public List<Proposal> propose(Look look) {
            return List.of();
        }
    }

    @AfterEach
    void clear() {
        System.clearProperty("balance");
    }

    private static BalancePolicy policy(String text) {
        System.setProperty("balance", text);
        return Objects.requireNonNull(Options.standardBalance(LOADER)).policy();
    }

    @Test
    void balanceIsOffUnlessItIsAskedFor() {
        assertThat(Options.standardBalance(LOADER)).isNull();
        System.setProperty("balance", "off");
        assertThat(Options.standardBalance(LOADER)).isNull();
    }

    @Test
    void aPolicyIsTheUsualOneOrAClassOfTheProgram() {
        assertThat(policy("on")).isInstanceOf(GatheringPolicy.class);
        assertThat(policy(Lazy.class.getName())).isInstanceOf(Lazy.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "", "java.lang.Object", "salsa.theater.program.PoliciesTest$Choosy"})
    void everythingElseIsRefusedWithTheRemedy(String text) {
        assertThatThrownBy(() -> policy(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("-Dbalance=" + text + ": ")
                .hasMessageMatching(
                        ".*(expected on, off, or|does not implement|expected a public class with a public constructor).*");
    }
}
