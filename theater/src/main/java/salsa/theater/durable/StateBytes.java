package salsa.theater.durable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.theater.type.MobileState;
import salsa.theater.type.StateType;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Reference;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.Catalog;
import salsa.wire.value.Declaration;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;
import salsa.wire.value.IncomingTypes;
import salsa.wire.value.Kind;
import salsa.wire.value.OutgoingTypes;
import salsa.wire.value.References;
import salsa.wire.value.ValueContext;

/**
 * States as bytes: a format, the identities of the actors that the state refers to, the declarations of its types, and the
 * state in the encoding of the wire.
 */
final class StateBytes {

    private static final byte FORMAT = 1;

    private final Catalog catalog;
    private final Limits limits;
    private final TheaterAddress here;
    private final NamedActors actors;

    /** The actors that a state may refer to: those with a name. */
    interface NamedActors {

        /** Returns the reference to an actor; null for one without a name. */
        @Nullable
        ActorReference reference(Actor actor);

        /** Returns the text of the identity of an actor; null if it is not known. */
        @Nullable
        String identity(ActorReference reference);

        /** Remembers an identity. */
        void learn(String identity);

        /** Returns the actor of a reference; null for an unknown behavior. */
        @Nullable
        Actor actor(ActorReference reference);
    }

    StateBytes(Catalog catalog, Limits limits, TheaterAddress here, NamedActors actors) {
        this.catalog = catalog;
        this.limits = limits;
        this.here = here;
        this.actors = actors;
    }

    /** Returns the bytes of a state. The exception names the field that cannot be stored. */
    byte[] of(StateType type, MobileState state) throws WireException {
        var references = new Persistent();
        var types = new OutgoingTypes(catalog);
        var sink = new ByteSink(limits.frameBytes());
        Encoder.message(sink, types, context(references), type.wireType(), state);
        sink.check();
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            out.writeByte(FORMAT);
            writeTexts(out, references.identities);
            List<Declaration> declarations = types.takeDeclarations();
            out.writeInt(declarations.size());
            for (Declaration each : declarations) {
                out.writeUTF(each.name());
                out.writeLong(each.hash());
            }
            out.write(sink.toByteArray());
        } catch (IOException e) {
            throw new IllegalStateException(e); // no memory is full without an error
        }
        return bytes.toByteArray();
    }

    private static void writeTexts(DataOutputStream out, Set<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String each : texts) {
            out.writeUTF(each);
        }
    }

    /** Returns the state in bytes that {@link #of} has written. */
    MobileState read(StateType type, byte[] bytes) throws WireException {
        var types = new IncomingTypes(catalog);
        try (var from = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (from.readByte() != FORMAT) {
                throw new WireException(
                        WireCode.TYPE_MISMATCH, 0, "the state has a format of a later version of Salsa");
            }
            for (int left = from.readInt(); left > 0; left--) {
                actors.learn(from.readUTF());
            }
            List<String> refused = declare(from, types);
            byte[] values = from.readAllBytes();
            try {
                return Decoder.message(values, 0, values.length, types, context(new Persistent()), type.wireType());
            } catch (WireException e) {
                throw e.code() == WireCode.TYPE_UNKNOWN && !refused.isEmpty() ? otherBuild(refused) : e;
            }
        } catch (IOException e) {
            throw new WireException(WireCode.TYPE_MISMATCH, 0, "the state is cut off", e);
        }
    }

    /** Declares the types of a state, and returns the names of those that this program has not, or not in this build. */
    private static List<String> declare(DataInputStream from, IncomingTypes types) throws IOException, WireException {
        var refused = new ArrayList<String>();
        int declared = from.readInt();
        for (int number = 0; number < declared; number++) {
            var declaration = new Declaration(number, from.readUTF(), from.readLong());
            if (types.declare(declaration) != null) {
                refused.add(declaration.name());
            }
        }
        return refused;
    }

    private static WireException otherBuild(List<String> refused) {
        return new WireException(
                WireCode.TYPE_UNKNOWN,
                0,
                "it has values of " + String.join(", ", refused)
                        + ", and this program does not know that type, or has another build of it");
    }

    /** Returns what is wrong with a state, for people who do not read its bytes, and with which of its values. */
    static String problemText(WireException problem) {
        if (problem.code() == WireCode.FRAME_SIZE) {
            return "the state is larger than this theater allows (" + problem.sentence()
                    + "); start it with a larger -Dlargest=BYTES";
        }
        return problem.sentence() + (problem.path().isEmpty() ? "" : ", at `" + problem.path() + "`");
    }

    private ValueContext context(References references) {
        return new ValueContext(limits, references, here, here);
    }

    /** References that hold after a restart. */
    private final class Persistent implements References {

        private final Set<String> identities = new LinkedHashSet<>();

        @Override
        public @Nullable Reference outgoing(Object value) {
            ActorReference reference = value instanceof Actor actor ? actors.reference(actor) : null;
            String identity = reference == null ? null : actors.identity(reference);
            if (identity != null) {
                identities.add(identity);
            }
            return reference;
        }

        @Override
        public Object incoming(Reference reference) throws WireException {
            Actor actor = reference instanceof ActorReference named ? actors.actor(named) : null;
            if (actor == null) {
                throw new WireException(WireCode.REFERENCE, 0, "an actor of an unknown behavior");
            }
            return actor;
        }

        @Override
        public Class<?> type(Kind kind, Class<?> behavior) {
            return kind == Kind.ACTOR ? behavior : Reference.class;
        }
    }
}
