package salsa.compiler.flow;

import org.jspecify.annotations.Nullable;

/**
 * A statement that continues elsewhere.
 *
 * @param kind    the kind of jump
 * @param label   the label that a break or continue names, or null
 * @param cleaned whether a finally has run on its way
 */
record Jump(EdgeKind kind, @Nullable String label, boolean cleaned) {
    Jump(EdgeKind kind, @Nullable String label) {
        this(kind, label, false);
    }

    Jump afterCleanup() {
        return new Jump(kind, label, true);
    }
}
