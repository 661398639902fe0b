package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A hash table is filled when its keys are whole, also where the keys lead back to it. */
@ParameterizedClass
@EnumSource(Way.class)
class CopyOfHashedCyclesTest {
    @Parameter
    Way way;

    /** Equal by a part that is itself mutable, so that it hashes wrongly until it is filled. */
    static final class Town implements Comparable<Town> {
        StringBuilder name;
        List<Integer> digits = new ArrayList<>();
        Country country;
        Set<Set<String>> tags = new HashSet<>();

        Town(String name, int... digits) {
            this.name = new StringBuilder(name);
            for (int digit : digits) this.digits.add(digit);
            tags.add(new HashSet<>(Set.of(name)));
        }

        @Override
        public int hashCode() {
            return Objects.hash(name.toString(), digits, tags);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Town town
                    && town.name.compareTo(name) == 0
                    && town.digits.equals(digits)
                    && town.tags.equals(tags);
        }

        @Override
        public int compareTo(Town other) {
            return name.compareTo(other.name);
        }
    }

    static final class Country {
        Town capital;
        Map<Town, Country> towns = new HashMap<>();
        Set<Town> sorted = new TreeSet<>();
    }

    private static Country country() {
        var country = new Country();
        country.capital = new Town("c", 1, 2, 3);
        for (Town town : List.of(country.capital, new Town("a", 1), new Town("b", 2))) {
            town.country = country;
            country.towns.put(town, country);
            country.sorted.add(town);
        }
        return country;
    }

    private static void assertWhole(Country copy) {
        assertThat(copy.towns).hasSize(3).containsKey(new Town("c", 1, 2, 3)).containsKey(new Town("a", 1));
        assertThat(copy.towns.get(copy.capital)).isSameAs(copy);
        assertThat(copy.sorted.stream().map(town -> town.name.toString())).containsExactly("a", "b", "c");
        assertThat(copy.sorted).contains(copy.capital);
        for (Town town : copy.towns.keySet()) assertThat(town.country).isSameAs(copy);
    }

    @Test
    void keysThatLeadBackToTheirMapAreHashedWhenWhole() {
        assertWhole(way.copy(country()));
    }

    @Test
    void theCycleMayBeEnteredAtAKey() {
        Town copy = way.copy(country().capital);
        assertWhole(copy.country);
        assertThat(copy.country.capital).isSameAs(copy);
    }

    @Test
    void theCycleMayBeEnteredAtTheMap() {
        Map<Town, Country> copy = way.copy(country().towns);
        Country country = copy.values().iterator().next();
        assertThat(country.towns).isSameAs(copy);
        assertWhole(country);
    }

    @Test
    void aSetOfInsideACycleIsKept() {
        final class Peer {
            Set<Peer> peers;
            Map<Peer, String> names;
        }
        var a = new Peer();
        var b = new Peer();
        a.peers = Set.of(b);
        b.peers = Set.of(a, b);
        a.names = Map.of(a, "a", b, "b");

        Peer copy = way.copy(a);

        Peer copyOfB = copy.peers.iterator().next();
        assertThat(copyOfB).isNotSameAs(b);
        assertThat(copyOfB.peers).hasSize(2);
        assertThat(copyOfB.peers.containsAll(List.of(copy, copyOfB))).isTrue();
        assertThat(copy.names).containsEntry(copy, "a").containsEntry(copyOfB, "b");
    }

    @Test
    void setsOfSetsAreFilledFromTheInside() {
        var inner = new HashSet<List<StringBuilder>>();
        inner.add(new ArrayList<>());
        Set<Object> outer = new HashSet<>(Set.of(inner, "x"));
        Set<Object> copy = way.copy(outer);
        assertThat(copy).contains(new HashSet<>(Set.of(List.of())));
    }

    record Order(Set<Object> lines) {
        Order {
            lines = new LinkedHashSet<>(lines);
        }
    }

    /** The record's constructor reads the set, so it has to be filled by then. */
    @Test
    void aRecordThatCopiesItsSetGetsAWholeOne() {
        var shared = new StringBuilder("line");
        var order = new Order(new LinkedHashSet<>(List.of(shared, "x")));
        List<Object> copy = way.copy(new ArrayList<>(List.of(shared, order, shared)));
        assertThat(((Order) copy.get(1)).lines()).containsExactly(copy.get(0), "x");
    }

    /** Both sets lie on one cycle, and the outer one hashes by what is in the inner one. */
    @Test
    void twoSetsOnOneCycleAreBothInOrder() {
        final class Member {
            Set<Object> groups = new HashSet<>();
            Set<Object> tags = new HashSet<>();

            @Override
            public int hashCode() {
                return tags.size();
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Member member && member.tags.size() == tags.size();
            }
        }
        var one = new Member();
        var two = new Member();
        one.tags.addAll(List.of(new Object[] {one}, new Object[] {two}, "x"));
        two.tags.add(new Object[] {one});
        one.groups.addAll(List.of(one, two));

        Member copy = way.copy(one);

        assertThat(copy.groups).hasSize(2);
        assertThat(copy.groups.contains(copy)).isTrue();
        assertThat(copy.tags).hasSize(3);
    }
}
