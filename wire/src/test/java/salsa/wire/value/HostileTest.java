package salsa.wire.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/** Damaged encodings end in a refusal, or in a value; and a refusal allocates no more than the input. */
class HostileTest {

    /** Random damages; {@code -Dsalsa.inputs=N} for more. */
    private static final int INPUTS = Integer.getInteger("salsa.inputs", 300_000);

    /** Bytes that a refusal may allocate beyond twice the input. */
    private static final int ALLOCATED_FREE = 64 * 1024;

    /** Refusals of values that are well-formed, but cannot be built: the objects around them exist already. */
    private static final Set<WireCode> WHILE_BUILDING =
            EnumSet.of(WireCode.KEYS, WireCode.VALUE_REFUSED, WireCode.REFERENCE);

    /** Bytes that decoding allocates for each byte of an encoding: a hash set of null has 3 bytes and takes 170. */
    private static final int EXPANSION_MAX = 64;

    /** A class that no other code loads, which shows that loads are seen. */
    private static final String UNUSED = "java.util.concurrent.Phaser";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void damagedEncodingsAreDecodedOrRefused() throws Exception {
        var line = Samples.Line.declared();
        var random = new Random(1);
        int refusals = 0;
        Set<WireCode> codes = EnumSet.noneOf(WireCode.class);
        for (int i = 0; i < INPUTS; i++) {
            byte[] bytes = damaged(line, random, i);
            try {
                line.decode(bytes);
            } catch (WireException e) {
                long factor = WHILE_BUILDING.contains(e.code()) ? EXPANSION_MAX : 2;
                assertThat(refusal(line, bytes))
                        .as("input %d: %s", i, e.getMessage())
                        .isLessThan(factor * bytes.length + ALLOCATED_FREE);
                assertThat(e.position()).isBetween(0, bytes.length);
                refusals++;
                codes.add(e.code());
            } catch (RuntimeException | Error e) {
                throw new AssertionError("input " + i, e);
            }
        }
        assertThat(refusals).isGreaterThan(INPUTS / 3);
        assertThat(codes)
                .contains(
                        WireCode.TRUNCATED,
                        WireCode.TRAILING,
                        WireCode.NUMBER,
                        WireCode.TEXT,
                        WireCode.KIND,
                        WireCode.BACK_REFERENCE,
                        WireCode.COUNT,
                        WireCode.RANGE,
                        WireCode.TYPE_UNKNOWN,
                        WireCode.TYPE_MISMATCH,
                        WireCode.KEYS,
                        WireCode.VALUE_REFUSED);
    }

    private static byte[] damaged(Samples.Line line, Random random, int seed) {
        byte[] bytes = encoded(line, seed);
        for (int i = 1 + random.nextInt(3); i > 0 && bytes.length > 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(6)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt(256);
                case 2 -> bytes[at] = (byte) (random.nextBoolean() ? 0xff : 0x7f);
                case 3 -> bytes[at] = (byte) Kind.values()[random.nextInt(Kind.values().length)].number();
                case 4 -> bytes = Arrays.copyOf(bytes, at);
                default -> bytes = spliced(bytes, at, encoded(line, random.nextInt(1000)), random);
            }
        }
        return bytes;
    }

    private static byte[] spliced(byte[] bytes, int at, byte[] other, Random random) {
        int from = random.nextInt(other.length);
        byte[] result = Arrays.copyOf(bytes, at + other.length - from);
        System.arraycopy(other, from, result, at, other.length - from);
        return result;
    }

    private static byte[] encoded(Samples.Line line, int seed) {
        try {
            return line.encode(new RandomGraphs(seed).value(0));
        } catch (WireException _) {
            return encoded(line, seed + 1_000_000);
        }
    }

    /** Except dates in a zone, whose rules may move a time that clocks skip. */
    @Test
    void aLeafThatIsDecodedHasNoOtherEncoding() throws Exception {
        var line = Samples.Line.declared();
        var random = new Random(5);
        int decoded = 0;
        for (int i = 0; i < INPUTS / 3; i++) {
            byte[] bytes = line.encode(new RandomGraphs(i).leaf(i % 36));
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            if (bytes[0] == Kind.ZONED_DATE_TIME.number() || !decode(line, bytes)) {
                continue;
            }
            Object value = line.decode(bytes);
            KindCodec<?> kind = value == null ? null : Kinds.kindOf(value.getClass());
            if (kind != null && kind.sharing() == KindCodec.Sharing.LEAF) {
                assertThat(line.encode(value)).as("input %d: %s", i, value).isEqualTo(bytes);
                decoded++;
            }
        }
        assertThat(decoded).isGreaterThan(INPUTS / 20);
    }

    @Test
    void largeInputsWithADefectAtTheEndCostNoMoreThanTwiceTheirSize() throws Exception {
        var line = Samples.Line.declared();
        for (Object each : List.of(
                many(new ArrayList<>(), 100_000),
                new Object[200_000],
                Arrays.asList(new byte[500_000], new ArrayList<>(), new ArrayList<>())
                        .toArray())) {
            byte[] bytes = line.encode(each);
            bytes[bytes.length - 1] = (byte) 0xee;
            assertThat(refusal(line, bytes)).isLessThan(2L * bytes.length + ALLOCATED_FREE);
        }
    }

    /** Different objects, and back references to all of them: the second pass of the check has its table. */
    private static List<Object> many(List<Object> list, int count) {
        for (int i = 0; i < count; i++) {
            list.add(new Object[0]);
        }
        list.addAll(List.copyOf(list.subList(0, 10)));
        list.add(1);
        return list;
    }

    private static long refusal(Samples.Line line, byte[] bytes) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            line.decode(bytes);
            throw new AssertionError("decoded");
        } catch (WireException e) {
            return THREADS.getCurrentThreadAllocatedBytes() - before;
        }
    }

    /** The largest objects for the fewest bytes stay within the stated expansion. */
    @Test
    void aDecodedValueHasAtMostTheStatedSize() throws Exception {
        var line = Samples.Line.declared();
        for (Object each : List.of(
                new HashMap<>(),
                new LinkedHashMap<>(),
                new TreeMap<>(),
                new ArrayList<>(),
                new ArrayDeque<>(),
                new LinkedHashSet<>(),
                new TreeSet<>(),
                new LinkedList<>(),
                Optional.empty(),
                Arrays.asList(),
                Collections.singletonMap(1, 1),
                "",
                'x',
                1000,
                new Object[0],
                BigInteger.TWO)) {
            byte[] one = line.encode(each);
            byte[] bytes = new byte[4 + 20_000 * one.length];
            bytes[0] = (byte) Kind.OBJECTS.number();
            bytes[1] = (byte) (20_000 & 0x7f | 0x80);
            bytes[2] = (byte) (20_000 >> 7 & 0x7f | 0x80);
            bytes[3] = (byte) (20_000 >> 14);
            for (int i = 0; i < 20_000; i++) {
                System.arraycopy(one, 0, bytes, 4 + i * one.length, one.length);
            }
            line.decode(bytes);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            line.decode(bytes);
            long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            assertThat(allocated).as("%s", each.getClass()).isLessThan((long) EXPANSION_MAX * bytes.length);
        }
    }

    /** Decoding needs classes of its own, and of the JDK, which the JVM loads when it links code: not by a name. */
    @Test
    void damagedEncodingsLoadNoClassByName() throws Exception {
        var watched = new Thread(() -> {
            decodeAll(2);
            loadByName(UNUSED);
        });
        try (var recording = new Recording()) {
            recording.enable("jdk.ClassLoad").withStackTrace();
            recording.start();
            watched.start();
            watched.join();
            recording.stop();
            assertThat(loadedByName(watched, recording)).containsExactly(UNUSED);
        }
    }

    private static void loadByName(String name) {
        try {
            Class.forName(name, false, HostileTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> loadedByName(Thread watched, Recording recording) throws IOException {
        Path file = Files.createTempFile("classes", ".jfr");
        try {
            recording.dump(file);
            return RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().equals("jdk.ClassLoad"))
                    .filter(event -> event.getThread("eventThread").getJavaThreadId() == watched.threadId())
                    .filter(HostileTest::isByName)
                    .map(event -> event.getClass("loadedClass").getName())
                    .distinct()
                    .toList();
        } finally {
            Files.delete(file);
        }
    }

    private static boolean isByName(RecordedEvent event) {
        return event.getStackTrace() != null
                && event.getStackTrace().getFrames().stream()
                        .map(RecordedFrame::getMethod)
                        .anyMatch(method -> method.getType().getName().equals("java.lang.Class")
                                && method.getName().startsWith("forName"));
    }

    private static void decodeAll(int seed) {
        try {
            var line = Samples.Line.declared();
            var random = new Random(seed);
            for (int i = 0; i < 20_000; i++) {
                decode(line, damaged(line, random, i));
            }
        } catch (WireException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean decode(Samples.Line line, byte... bytes) {
        try {
            line.decode(bytes);
            return true;
        } catch (WireException _) {
            return false;
        }
    }
}
