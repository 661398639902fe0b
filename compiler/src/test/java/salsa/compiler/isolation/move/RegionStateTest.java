package salsa.compiler.isolation.move;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The meet of two states is that of a lattice, whatever steps led to them. */
class RegionStateTest {
    private static final int STATES = 3_000;
    private static final List<Variable> VARIABLES = IntStream.range(0, 6)
            .mapToObj(each -> new Variable(each, "v" + each, Variable.Kind.LOCAL))
            .toList();

    @Test
    void theMeetOfAStateWithItselfIsTheState() {
        random().forEach(dice -> {
            RegionState one = state(dice);
            assertThat(one.meet(one)).isEqualTo(one);
        });
    }

    @Test
    void theOrderOfPathsDoesNotMatter() {
        random().forEach(dice -> {
            RegionState one = state(dice);
            RegionState other = state(dice);
            RegionState third = state(dice);
            assertThat(one.meet(other)).isEqualTo(other.meet(one));
            assertThat(one.meet(other).meet(third)).isEqualTo(one.meet(other.meet(third)));
        });
    }

    @Test
    void whatIsUnitedOnOnePathIsUnitedWhereItMeetsAnother() {
        random().forEach(dice -> {
            RegionState one = state(dice);
            RegionState met = one.meet(state(dice));
            for (Variable each : VARIABLES) {
                if (!one.knows(each)) continue;
                assertThat(met.sameRegionAs(each)).containsAll(one.sameRegionAs(each));
                assertThat(met.regionOf(each).state())
                        .isGreaterThanOrEqualTo(one.regionOf(each).state());
                if (met.isRoot(each)) assertThat(one.isRoot(each)).isTrue();
            }
        });
    }

    @Test
    void noChangeChangesTheStateItself() {
        var dice = new SplittableRandom(7);
        RegionState before = RegionState.EMPTY
                .withOwnObject(VARIABLES.get(0), Region.OWNED)
                .withOwnObject(VARIABLES.get(1), Region.OWNED);
        RegionState same = RegionState.EMPTY
                .withOwnObject(VARIABLES.get(0), Region.OWNED)
                .withOwnObject(VARIABLES.get(1), Region.OWNED);
        for (int i = 0; i < STATES; i++) changed(before, dice);
        assertThat(before).isEqualTo(same);
    }

    /** Otherwise a handler with n variables would cost n times n: each of its steps creates a state. */
    @Test
    void aStepLooksAtTheVariablesItChangesOnly() {
        RegionState state = RegionState.EMPTY;
        List<Variable> many = IntStream.range(0, STATES)
                .mapToObj(each -> new Variable(each, "v", Variable.Kind.LOCAL))
                .toList();
        for (Variable each : many) state = state.withOwnObject(each, Region.OWNED);
        RegionState before = state;
        Variable one = many.get(17);
        Variable other = many.get(1_717);
        assertThat(differences(before, before.withOwnObject(one, Region.OWNED)))
                .isEqualTo(2); // the former group and a new one
        assertThat(differences(before, before.withChangedRegion(one, _ -> Region.moved("moved", null))))
                .isEqualTo(1);
        assertThat(differences(before, before.withAlias(one, other))).isEqualTo(2);
        assertThat(differences(before, before.withUnion(one, other, "united"))).isEqualTo(2);
        RegionState here = before.withChangedRegion(one, _ -> Region.moved("moved", null));
        RegionState there = before.withUnion(one, other, "united");
        assertThat(differences(here, there)).isEqualTo(2); // the size of the meet's inspection
        assertThat(differences(here, here.meet(there))).isEqualTo(2);
        assertThat(here.meet(before)).isSameAs(here);
    }

    private static int differences(RegionState one, RegionState other) {
        var count = new int[1];
        one.visitDifferences(other, (_, _) -> count[0]++);
        return count[0];
    }

    /** If a meet adds nothing, it returns the same object, which ends the analysis. */
    @Test
    void aMeetWithWhatIsKnownIsTheStateItself() {
        random().forEach(dice -> {
            RegionState one = state(dice);
            RegionState met = one.meet(state(dice));
            assertThat(met.meet(one)).isSameAs(met);
        });
    }

    private static Stream<RandomGenerator> random() {
        return IntStream.range(0, STATES).mapToObj(SplittableRandom::new);
    }

    private static RegionState state(RandomGenerator dice) {
        RegionState state = RegionState.EMPTY;
        for (int i = dice.nextInt(12); i >= 0; i--) state = changed(state, dice);
        return state;
    }

    private static RegionState changed(RegionState state, RandomGenerator dice) {
        Variable one = VARIABLES.get(dice.nextInt(VARIABLES.size()));
        Variable other = VARIABLES.get(dice.nextInt(VARIABLES.size()));
        if (!state.knows(other) || !state.knows(one))
            return state.withOwnObject(one, region(dice)).withOwnObject(other, region(dice));
        return switch (dice.nextInt(7)) {
            case 0 -> state.withOwnObject(one, region(dice));
            case 1 -> state.withAlias(one, other);
            case 2 -> one == other ? state : state.withPart(one, other);
            case 3 -> state.withUnion(one, other, "united");
            case 4 -> state.withAbsorbed(one, other, "absorbed");
            case 5 -> state.withChangedRegion(one, region -> region.worseOf(region(dice)));
            default -> state.without(List.of(one));
        };
    }

    private static Region region(RandomGenerator dice) {
        return switch (dice.nextInt(4)) {
            case 0 -> Region.escaped("escaped", null);
            case 1 -> Region.moved("moved", null);
            case 2 -> Region.OWNED.toMixed("mixed");
            default -> Region.OWNED;
        };
    }
}
