package salsa.wire.value;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.ChannelReference;
import salsa.wire.reference.FailureValue;
import salsa.wire.reference.Id;
import salsa.wire.reference.Reference;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.reference.TokenReference;
import salsa.wire.type.Form;

/** Actors, tokens, channels and failures. The address of one of the two theaters of a link is one byte. */
final class ReferenceCoding {

    /** The theater that has written the reference. */
    private static final int WRITER = 0;

    /** The theater that reads it. */
    private static final int READER = 1;

    /** Another theater, whose address follows. */
    private static final int OTHER = 2;

    private static final int TEXT_MAX = 1 << 16;

    private ReferenceCoding() {}

    static void write(Encoder out, Reference reference) throws WireException {
        ByteSink sink = out.sink();
        switch (reference) {
            case ActorReference actor -> {
                WireType<?> type = out.types().named(actor.behavior());
                if (type == null || type.shape().form() != Form.BEHAVIOR) {
                    throw out.refusal(WireCode.NOT_SENDABLE, "behavior " + actor.behavior() + " is not in the catalog");
                }
                sink.u8(Kind.ACTOR.number());
                sink.varint(out.number(type));
                writeIdentity(out, actor.id(), actor.home());
            }
            case TokenReference token -> {
                sink.u8(Kind.TOKEN.number());
                writeIdentity(out, token.id(), token.home());
            }
            case ChannelReference channel -> {
                sink.u8(Kind.CHANNEL.number());
                writeIdentity(out, channel.id(), channel.home());
            }
            case FailureValue failure -> {
                sink.u8(Kind.FAILURE.number());
                writeFailure(out, failure);
            }
        }
    }

    /** Writes the home as one byte where it is one of the two theaters of the link, as of almost all references. */
    private static void writeIdentity(Encoder out, Id id, TheaterAddress home) {
        ByteSink sink = out.sink();
        sink.i64(id.high());
        sink.i64(id.low());
        if (home.equals(out.context().here())) {
            sink.u8(WRITER);
        } else if (home.equals(out.context().there())) {
            sink.u8(READER);
        } else {
            sink.u8(OTHER);
            writeAddress(sink, home);
        }
    }

    static void writeAddress(ByteSink sink, TheaterAddress address) {
        sink.text(address.host());
        sink.u16(address.port());
        sink.i64(address.incarnation());
    }

    private static void writeFailure(Encoder out, FailureValue failure) throws WireException {
        ByteSink sink = out.sink();
        out.enter();
        codeText(sink, failure.type());
        codeOptionalText(sink, failure.message());
        sink.varint(failure.lines().size());
        for (FailureValue.Line line : failure.lines()) {
            codeText(sink, line.type());
            codeText(sink, line.method());
            codeOptionalText(sink, line.file());
            sink.zigzag(line.number());
        }
        boolean isLast = out.isDeepest(); // causes that would be too deep are left out
        FailureValue cause = isLast ? null : failure.cause();
        sink.flag(cause != null);
        if (cause != null) {
            writeFailure(out, cause);
        }
        List<FailureValue> suppressed = isLast ? List.of() : failure.suppressed();
        sink.varint(suppressed.size());
        for (FailureValue each : suppressed) {
            writeFailure(out, each);
        }
        out.leave();
    }

    /** A failure must reach its receiver: text that is too long or not expressible is changed, not refused. */
    private static void codeText(ByteSink sink, String text) {
        String shortened = text.length() <= TEXT_MAX / 3 ? text : text.substring(0, TEXT_MAX / 3);
        sink.text(shortened); // unpaired surrogates become question marks
    }

    private static void codeOptionalText(ByteSink sink, @Nullable String text) {
        sink.flag(text != null);
        if (text != null) {
            codeText(sink, text);
        }
    }

    /** Reads a reference that the check has accepted. */
    static Object read(Decoder in, Kind kind) throws WireException {
        ByteSource source = in.source();
        Reference reference = switch (kind) {
            case ACTOR -> {
                WireType<?> type = in.types().at(source.varint(), source.position());
                Id id = id(source);
                yield new ActorReference(id, home(in), type.shape().name());
            }
            case TOKEN -> new TokenReference(id(source), home(in));
            case CHANNEL -> new ChannelReference(id(source), home(in));
            default -> failure(source);
        };
        try {
            return in.context().references().incoming(reference);
        } catch (RuntimeException e) {
            throw new WireException(WireCode.REFERENCE, source.position(), "the theater refuses " + kind + ": " + e, e);
        }
    }

    private static Id id(ByteSource source) throws WireException {
        return new Id(source.i64(), source.i64());
    }

    private static TheaterAddress home(Decoder in) throws WireException {
        return switch (in.source().varint(OTHER)) {
            case WRITER -> in.context().there();
            case READER -> in.context().here();
            default -> readAddress(in.source());
        };
    }

    private static TheaterAddress readAddress(ByteSource source) throws WireException {
        return new TheaterAddress(source.text(TheaterAddress.HOST_MAX), source.u16(), source.i64());
    }

    private static FailureValue failure(ByteSource source) throws WireException {
        String type = source.text(TEXT_MAX);
        String message = codeOptionalText(source);
        int count = source.count(4);
        List<FailureValue.Line> lines = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            lines.add(new FailureValue.Line(
                    source.text(TEXT_MAX), source.text(TEXT_MAX), codeOptionalText(source), (int) source.zigzag()));
        }
        FailureValue cause = source.flag() ? failure(source) : null;
        int others = source.count(5);
        List<FailureValue> suppressed = new ArrayList<>(others);
        for (int i = 0; i < others; i++) {
            suppressed.add(failure(source));
        }
        return new FailureValue(type, message, lines, cause, suppressed);
    }

    private static @Nullable String codeOptionalText(ByteSource source) throws WireException {
        return source.flag() ? source.text(TEXT_MAX) : null;
    }

    /** Checks a reference and creates nothing; returns how deeply it is nested. */
    static int check(Check in, Kind kind, Class<?> declared, int from) throws WireException {
        ByteSource source = in.source();
        Class<?> behavior = Object.class;
        if (kind == Kind.ACTOR) {
            WireType<?> type = in.types().at(source.varint(), from);
            if (type.shape().form() != Form.BEHAVIOR) {
                throw new WireException(WireCode.TYPE_MISMATCH, from, type + " is no behavior");
            }
            behavior = type.type();
        }
        in.requireFit(in.context().references().type(kind, behavior), declared, from);
        if (kind == Kind.FAILURE) {
            return checkFailure(in);
        }
        source.skip(16);
        if (source.varint(OTHER) == OTHER) {
            skipAddress(source);
        }
        return 0;
    }

    private static void skipAddress(ByteSource source) throws WireException {
        int from = source.position();
        int length = source.count(1);
        if (length == 0 || length > TheaterAddress.HOST_MAX) {
            throw new WireException(WireCode.RANGE, from, "host of " + length + " bytes");
        }
        int first = source.skip(length);
        for (int i = 0; i < length; i++) {
            if (!TheaterAddress.isOfHost(source.at(first + i))) {
                throw new WireException(WireCode.TEXT, first + i, "host with a sign that no host has");
            }
        }
        source.skip(10);
    }

    private static int checkFailure(Check in) throws WireException {
        ByteSource source = in.source();
        in.enter();
        source.skipText(TEXT_MAX);
        skipOptional(source);
        for (int rest = source.count(4); rest > 0; rest--) {
            source.skipText(TEXT_MAX);
            source.skipText(TEXT_MAX);
            skipOptional(source);
            Primitive.INT.skip(source);
        }
        int height = source.flag() ? checkFailure(in) : 0;
        for (int rest = source.count(5); rest > 0; rest--) {
            height = Math.max(height, checkFailure(in));
        }
        in.leave();
        return height + 1;
    }

    private static void skipOptional(ByteSource source) throws WireException {
        if (source.flag()) {
            source.skipText(TEXT_MAX);
        }
    }
}
