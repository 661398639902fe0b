package salsa.wire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import salsa.wire.Golden;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireCode;
import salsa.wire.handshake.Hello;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.Declaration;

/** Each frame, and a hello, have the recorded bytes, which a decoder in Python reads as well. */
class GoldenFramesTest {

    private static final Hello HELLO = Hello.of(Limits.DEFAULT, -2);
    private static final String HELLO_TEXT = "Hello(1 to 1, 1048576 bytes, 64 levels, 1000000 values, -2)";

    /** The frames by the names of their files; further ones of a type have numbers. */
    private static Map<String, Frame> frames() {
        var frames = new LinkedHashMap<String, Frame>();
        for (Frame each : FramesTest.frames()) {
            String name = each.getClass().getSimpleName();
            int number = 1;
            while (frames.containsKey(number == 1 ? name : name + number)) {
                number++;
            }
            frames.put(number == 1 ? name : name + number, each);
        }
        return frames;
    }

    private static String description(Frame frame) throws ReflectiveOperationException {
        var fields = new ArrayList<String>();
        for (RecordComponent each : frame.getClass().getRecordComponents()) {
            each.getAccessor().setAccessible(true);
            fields.add(each.getName() + "=" + text(each.getAccessor().invoke(frame)));
        }
        return frame.getClass().getSimpleName() + "(" + String.join(", ", fields) + ")";
    }

    private static String text(@Nullable Object value) {
        return switch (value) {
            case null -> "none";
            case String text -> Golden.quoted(text);
            case WireCode code -> Integer.toString(code.number());
            case TheaterAddress address -> address.host() + ":" + address.port() + "/" + address.incarnation();
            case Frame.LocalActor actor -> actor.behavior() + ":" + actor.id();
            case Declaration type -> type.number() + " " + Golden.quoted(type.name()) + " " + type.hash();
            case Frame.Refusal refusal -> refusal.type() + " " + Golden.quoted(refusal.reason());
            case List<?> list -> list.stream().map(GoldenFramesTest::text).collect(Collectors.joining(", ", "[", "]"));
            case Placement place -> text(place.stage()) + " " + text(place.beside()) + " " + text(place.nameServer());
            case Placement.NameServer server ->
                server.host() + ":" + server.port() + " " + Golden.quoted(server.name());
            case Payload payload -> hex(payload);
            default -> value.toString();
        };
    }

    private static String hex(Payload payload) {
        byte[] bytes = new byte[payload.size()];
        payload.copyTo(bytes, 0);
        return Golden.hex(bytes);
    }

    @Test
    void everyFrameHasItsRecordedBytes() throws Exception {
        for (var each : frames().entrySet()) {
            byte[] bytes = FramesTest.WRITER.write(each.getValue());
            byte[] recorded = Golden.check("frames/" + each.getKey(), bytes, description(each.getValue()));
            Frame read = FramesTest.READER.read(Arrays.copyOfRange(recorded, 4, recorded.length));
            assertThat(description(read)).isEqualTo(description(each.getValue()));
        }
        assertThat(Golden.names("frames")).hasSize(frames().size());
    }

    @Test
    void aHelloHasItsRecordedBytes() throws Exception {
        assertThat(Hello.decode(Golden.check("hello", HELLO.encode(), HELLO_TEXT)))
                .isEqualTo(HELLO);
    }

    @Test
    void aDecoderInPythonReadsTheRecordedBytes() throws Exception {
        var lines = new ArrayList<>(List.of("hello " + Golden.hex(HELLO.encode())));
        var expected = new ArrayList<>(List.of(HELLO_TEXT));
        for (Frame each : frames().values()) {
            lines.add("frame " + Golden.hex(FramesTest.WRITER.write(each)));
            expected.add(description(each));
        }
        assertThat(Golden.python(lines)).isEqualTo(expected);
    }

    @Test
    void eachCodeKeepsItsNumber() throws Exception {
        String numbers = Stream.of(WireCode.values())
                .map(code -> code.number() + " " + code + " " + code.closesLink())
                .collect(Collectors.joining(", "));
        Golden.check("codes", new byte[0], numbers);
    }
}
