package salsa.wire.value;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.type.Field;

/** A program's types with codecs as a generator writes them, and two theaters that know them. */
final class Samples {

    static final TheaterAddress HERE = new TheaterAddress("here.example", 4040, 1);
    static final TheaterAddress THERE = new TheaterAddress("there.example", 4041, 2);

    record Point(int x, int y) {
        Point {
            if (x == Integer.MIN_VALUE) {
                throw new IllegalArgumentException("no such point");
            }
        }
    }

    record Pair(@Nullable Object first, @Nullable Object second) {}

    record Numbers(
            boolean z,
            byte b,
            short s,
            char c,
            int i,
            long j,
            float f,
            double d,
            @Nullable String text) {}

    enum Light {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "go";
            }
        }
    }

    static final class Node {
        @Nullable
        Object value;

        @Nullable
        Node next;
    }

    /** A message to {@code Counter.add(int, List)}. */
    record Add(int by, @Nullable List<?> more) {}

    interface Counter {}

    static final WireType<Add> ADD = WireType.message(
            "samples.Counter.add$int$java_util_List",
            Add.class,
            new ValueCodec<>() {
                @Override
                public void encode(Encoder out, Add value) throws WireException {
                    out.writeInt(value.by());
                    out.writeValue(value.more());
                }

                @Override
                public Add decode(Decoder in) throws WireException {
                    return new Add(in.readInt(), in.readValue(List.class));
                }
            },
            new Field("by", int.class),
            new Field("more", List.class));

    static final WireType<Point> POINT = WireType.value(
            "samples.Point",
            Point.class,
            new ValueCodec<>() {
                @Override
                public void encode(Encoder out, Point value) {
                    out.writeInt(value.x());
                    out.writeInt(value.y());
                }

                @Override
                public Point decode(Decoder in) throws WireException {
                    return new Point(in.readInt(), in.readInt());
                }
            },
            new Field("x", int.class),
            new Field("y", int.class));

    static final WireType<Pair> PAIR = WireType.value(
            "samples.Pair",
            Pair.class,
            new ValueCodec<>() {
                @Override
                public void encode(Encoder out, Pair value) throws WireException {
                    out.writeValue(value.first());
                    out.writeValue(value.second());
                }

                @Override
                public Pair decode(Decoder in) throws WireException {
                    return new Pair(in.readValue(), in.readValue());
                }
            },
            new Field("first", Object.class),
            new Field("second", Object.class));

    static final WireType<Numbers> NUMBERS = WireType.value(
            "samples.Numbers",
            Numbers.class,
            new ValueCodec<>() {
                @Override
                public void encode(Encoder out, Numbers value) throws WireException {
                    out.writeBoolean(value.z());
                    out.writeByte(value.b());
                    out.writeShort(value.s());
                    out.writeChar(value.c());
                    out.writeInt(value.i());
                    out.writeLong(value.j());
                    out.writeFloat(value.f());
                    out.writeDouble(value.d());
                    out.writeValue(value.text());
                }

                @Override
                public Numbers decode(Decoder in) throws WireException {
                    return new Numbers(
                            in.readBoolean(),
                            in.readByte(),
                            in.readShort(),
                            in.readChar(),
                            in.readInt(),
                            in.readLong(),
                            in.readFloat(),
                            in.readDouble(),
                            in.readValue(String.class));
                }
            },
            new Field("z", boolean.class),
            new Field("b", byte.class),
            new Field("s", short.class),
            new Field("c", char.class),
            new Field("i", int.class),
            new Field("j", long.class),
            new Field("f", float.class),
            new Field("d", double.class),
            new Field("text", String.class));

    static final WireType<Node> NODE = WireType.object(
            "samples.Node",
            Node.class,
            new ObjectCodec<>() {
                @Override
                public void encode(Encoder out, Node value) throws WireException {
                    out.writeValue(value.value);
                    out.writeValue(value.next);
                }

                @Override
                public Node create() {
                    return new Node();
                }

                @Override
                public void fill(Decoder in, Node object) throws WireException {
                    object.value = in.readValue();
                    object.next = in.readValue(Node.class);
                }
            },
            new Field("value", Object.class),
            new Field("next", Node.class));

    static final WireType<Light> LIGHT = WireType.constants("samples.Light", Light.class, List.of(Light.values()));
    static final WireType<Point[]> POINTS = WireType.array("samples.Point[]", Point[].class, Point.class, Point[]::new);
    static final WireType<int[][]> ROWS = WireType.array("int[][]", int[][].class, int[].class, int[][]::new);
    static final WireType<Counter> COUNTER = WireType.behavior("samples.Counter", Counter.class);

    /** In the order of their numbers on {@link Line#declared}. */
    static final List<WireType<?>> TYPES = List.of(ADD, POINT, PAIR, NUMBERS, NODE, LIGHT, POINTS, ROWS, COUNTER);

    static final Catalog CATALOG = new Catalog(TYPES);

    private Samples() {}

    /** One direction of a link between two theaters with the same program. */
    static final class Line {
        final OutgoingTypes outgoing = new OutgoingTypes(CATALOG);
        final IncomingTypes incoming = new IncomingTypes(CATALOG);
        final ValueContext sender;
        final ValueContext receiver;

        Line() {
            this(Limits.DEFAULT);
        }

        Line(Limits limits) {
            sender = new ValueContext(limits, References.PLAIN, HERE, THERE);
            receiver = new ValueContext(limits, References.PLAIN, THERE, HERE);
        }

        /** A line on which the numbers of all types are known: 0 for the message, and so on. */
        static Line declared() throws WireException {
            Line line = new Line();
            for (WireType<?> each : TYPES) {
                line.outgoing.number(each, 0);
            }
            line.declare();
            return line;
        }

        private void declare() throws WireException {
            for (Declaration each : outgoing.takeDeclarations()) {
                String refusal = incoming.declare(each);
                if (refusal != null) {
                    throw new AssertionError(refusal);
                }
            }
        }

        byte[] encode(@Nullable Object value) throws WireException {
            ByteSink sink = new ByteSink(sender.limits().frameBytes());
            Encoder.value(sink, outgoing, sender, value);
            declare();
            return sink.toByteArray();
        }

        @Nullable
        Object decode(byte... bytes) throws WireException {
            return Decoder.value(bytes, 0, bytes.length, incoming, receiver);
        }

        @Nullable
        Object sent(@Nullable Object value) throws WireException {
            return decode(encode(value));
        }
    }
}
