package salsa.wire.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.WireException;

/** A decoded value is the encoded one: its classes, contents, order, sharing and cycles. */
class RoundTripTest {

    private static final int GRAPHS = 100_000;

    /** None of these graphs has a cycle through an immutable value, so none may be refused. */
    @Test
    void randomGraphsArriveAsTheyWere() throws Exception {
        var line = new Samples.Line();
        for (long seed = 0; seed < GRAPHS; seed++) {
            Object sent = new RandomGraphs(seed).value(0);
            try {
                SameGraph.check(sent, line.sent(sent));
            } catch (WireException | AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    @Test
    void everyLeafArrives() throws Exception {
        var line = new Samples.Line();
        var graphs = new RandomGraphs(1);
        for (int kind = 0; kind < 36; kind++) {
            for (int i = 0; i < 20; i++) {
                Object leaf = graphs.leaf(kind);
                assertThat(line.sent(leaf)).isEqualTo(leaf);
            }
        }
    }

    @Test
    void extremesOfNumbersArrive() throws Exception {
        var line = new Samples.Line();
        var least = new Samples.Numbers(
                true,
                Byte.MIN_VALUE,
                Short.MIN_VALUE,
                '\0',
                Integer.MIN_VALUE,
                Long.MIN_VALUE,
                -0.0f,
                Double.MIN_VALUE,
                null);
        var greatest = new Samples.Numbers(
                false,
                Byte.MAX_VALUE,
                Short.MAX_VALUE,
                '\uffff',
                Integer.MAX_VALUE,
                Long.MAX_VALUE,
                Float.NaN,
                Double.NEGATIVE_INFINITY,
                "ß");
        assertThat(line.sent(least)).isEqualTo(least);
        assertThat(line.sent(greatest)).isEqualTo(greatest);
        for (Object each : List.of(Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE, -1, 63, 64)) {
            assertThat(line.sent(each)).isEqualTo(each);
        }
    }

    @Test
    void argumentsOfAMessageShareWhatTheyShared() throws Exception {
        var line = new Samples.Line();
        var shared = new int[] {1, 2};
        var sink = new ByteSink(1000);
        Encoder.message(
                sink,
                line.outgoing,
                line.sender,
                Samples.ADD,
                new Samples.Add(5, new ArrayList<>(List.of(shared, shared))));
        byte[] bytes = sink.toByteArray();
        var got = Decoder.message(bytes, 0, bytes.length, line.incoming, line.receiver, Samples.ADD);
        assertThat(got.by()).isEqualTo(5);
        assertThat(got.more()).hasSize(2);
        assertThat(got.more().get(0) == got.more().get(1)).isTrue();
    }

    @Test
    void aCycleThroughAnImmutableValueIsRefusedAtTheSender() {
        var list = new ArrayList<Object>();
        list.add(new Samples.Pair(list, 1));
        assertThatThrownBy(() -> new Samples.Line().encode(list.get(0)))
                .hasMessageContaining("a cycle leads through salsa.wire.value.Samples$Pair, which is immutable");
    }

    @Test
    void aClassWithoutCodecIsRefusedAtTheSenderByName() {
        assertThatThrownBy(() -> new Samples.Line().encode(List.of(new Thread())))
                .hasMessageContaining("java.lang.Thread cannot be sent to another theater");
        assertThatThrownBy(() -> new Samples.Line().encode(new TreeSet<String>((a, b) -> 0)))
                .hasMessageContaining("comparator")
                .hasMessageContaining("has no codec");
        var listClass = new ArrayList<Object>() {};
        assertThatThrownBy(() -> new Samples.Line().encode(listClass)).hasMessageContaining("cannot be sent");
    }

    @Test
    void anotherBuildOfATypeIsRefusedInWords() throws Exception {
        var line = new Samples.Line();
        var incoming = new IncomingTypes(Samples.CATALOG);
        assertThat(incoming.declare(new Declaration(0, "samples.Point", 1))).isEqualTo("it has another build of it");
        assertThat(incoming.declare(new Declaration(1, "samples.Other", 1))).isEqualTo("it knows no such type");
        assertThatThrownBy(() -> incoming.declare(new Declaration(3, "samples.Pair", 1)))
                .hasMessageContaining("type 3 declared, the next one is 2");
        byte[] point = line.encode(new Samples.Point(1, 2));
        assertThatThrownBy(() -> Decoder.value(point, 0, point.length, incoming, line.receiver))
                .hasMessageContaining("type 0 is refused");
        line.outgoing.refused(0, "samples.Point: it has another build of it");
        assertThatThrownBy(() -> line.encode(new Samples.Point(1, 2)))
                .hasMessageContaining("the other theater refuses samples.Point: it has another build of it");
    }

    @Test
    void aHashIsThatOfTheCanonicalText() {
        assertThat(Samples.POINT.shape().canonical()).isEqualTo("VALUE samples.Point(x:int,y:int)");
        assertThat(Samples.LIGHT.shape().canonical()).isEqualTo("ENUM samples.Light(){RED,GREEN}");
        assertThat(Samples.POINT.shape().hash())
                .isNotEqualTo(Samples.PAIR.shape().hash());
    }

    @Test
    void mapsWithContainersAsKeysFindThemAgain() throws Exception {
        var inner = new ArrayList<Object>(List.of("a", new ArrayList<>(List.of(1))));
        var map = new HashMap<Object, Object>();
        map.put(inner, inner);
        var got = (HashMap<?, ?>) new Samples.Line().sent(map);
        assertThat(got.get(inner)).isEqualTo(inner);
        assertThat(got.keySet().iterator().next() == got.get(inner)).isTrue();
    }
}
