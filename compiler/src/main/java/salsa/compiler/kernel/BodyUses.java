package salsa.compiler.kernel;

import java.util.List;

/**
 * The uses of arrays in the body of a kernel. An array is only written if each occurrence of its name is the left side of
 * a plain assignment of an element, {@code name[…] = …}. Any other use counts as a read, so a wrong answer only costs a
 * transfer that was not needed.
 */
final class BodyUses {
    private final List<ClWord> body;
    private final List<String> macroWords;

    /** @param macroWords the identifiers in lines for the preprocessor: a macro may read an array unseen */
    BodyUses(List<ClWord> body, List<String> macroWords) {
        this.body = body;
        this.macroWords = macroWords;
    }

    /** Returns whether the body writes an array and does nothing else with it. */
    boolean isOnlyWritten(String name) {
        boolean written = false;
        for (int i = 0; i < body.size(); i++) {
            if (!body.get(i).is(name) || isMember(i)) continue;
            if (!isAssignedElement(i)) return false;
            written = true;
        }
        return written && !macroWords.contains(name);
    }

    /** Returns whether a name is that of a component of another value. */
    private boolean isMember(int at) {
        return at > 0 && (body.get(at - 1).is(".") || body.get(at - 1).is("->"));
    }

    private boolean isAssignedElement(int at) {
        if (at + 1 >= body.size() || !body.get(at + 1).is("[")) return false;
        int depth = 0;
        for (int i = at + 1; i < body.size(); i++) {
            if (body.get(i).is("[")) depth++;
            if (body.get(i).is("]") && --depth == 0)
                return i + 1 < body.size() && body.get(i + 1).is("=");
        }
        return false;
    }
}
