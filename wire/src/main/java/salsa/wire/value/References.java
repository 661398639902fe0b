package salsa.wire.value;

import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.Reference;

/**
 * Translates a theater's actors, tokens, channels and failures into references and back. Called by encoders and decoders,
 * on their threads.
 */
public interface References {

    /** The references themselves as values, for a program without actors. */
    References PLAIN = new References() {
        @Override
        public @Nullable Reference outgoing(Object value) {
            return value instanceof Reference reference ? reference : null;
        }

        @Override
        public Object incoming(Reference reference) {
            return reference;
        }

        @Override
        public Class<?> type(Kind kind, Class<?> behavior) {
            return Reference.class;
        }
    };

    /** Returns the reference as which a value crosses, or null if it is none. */
    @Nullable
    Reference outgoing(Object value);

    /** Returns the object for a reference that has arrived. A refusal has the code {@code REFERENCE}. */
    Object incoming(Reference reference) throws WireException;

    /**
     * Returns the class of the objects that {@link #incoming} returns.
     *
     * @param behavior of an actor; {@code Object} for other kinds
     */
    Class<?> type(Kind kind, Class<?> behavior);
}
