package salsa.compiler.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.kernel.KernelParameter.Role;

/** Reads one parameter of a kernel. */
final class ParameterReader {
    private static final Set<String> IGNORED = Set.of("volatile", "restrict", "__restrict", "__private", "private");

    private final List<ClWord> words;
    private final BodyUses uses;
    private final List<String> type = new ArrayList<>();
    private @Nullable String space; // global, constant or local
    private @Nullable String name;
    private int pointers;
    private boolean constant;

    /** @param words the parameter without the comma behind it */
    ParameterReader(List<ClWord> words, BodyUses uses) {
        this.words = words;
        this.uses = uses;
    }

    /** Returns the parameter, or empty with a {@link #complaint}. */
    Optional<KernelParameter> read() {
        words.forEach(this::readWord);
        takeNameFromType();
        if (name == null || complaint().isPresent()) return Optional.empty();
        ElementType element = elementType().orElseThrow();
        return Optional.of(new KernelParameter(name, roleOf(name), element));
    }

    private void readWord(ClWord word) {
        String text = word.text();
        if (text.equals("*") || text.equals("[")) pointers++;
        else if (text.equals("const"))
            constant |= pointers == 0; // behind the star the pointer is constant, not the array
        else if (Set.of("global", "constant", "local").contains(text.replaceFirst("^__", "")))
            space = text.replaceFirst("^__", "");
        else if (word.isIdentifier() && !IGNORED.contains(text)) readName(text);
    }

    private void readName(String text) {
        if (pointers == 0) type.add(text);
        else if (name == null) name = text;
    }

    /** Takes the last word of {@code int n} or {@code float a[]} as the name: it precedes no star. */
    private void takeNameFromType() {
        if (name == null && type.size() > 1) name = type.removeLast();
    }

    private Optional<ElementType> elementType() {
        return ElementType.ofScalar(type).or(() -> pointers == 1 ? ElementType.ofVector(type) : Optional.empty());
    }

    private Role roleOf(String parameter) {
        if (pointers == 0) return Role.VALUE;
        if ("local".equals(space)) return Role.LOCAL;
        if (constant || "constant".equals(space)) return Role.INPUT;
        return uses.isOnlyWritten(parameter) ? Role.OUTPUT : Role.IN_OUT;
    }

    /** Returns why the parameter has no form in a message, and what to write instead; empty if it has one. */
    Optional<Complaint> complaint() {
        String written = String.join(" ", type);
        if (name == null) return complaint("this parameter has no name", "name each parameter");
        if (pointers > 1)
            return complaint("`" + name + "` is a pointer to pointers", "pass one array, and compute the index");
        if (type.contains("half"))
            return complaint("Java has no type of 16 bits for `half`", "use float, or ushort and vload_half");
        if (type.contains("size_t") || type.contains("ptrdiff_t") || type.contains("intptr_t"))
            return complaint("the size of `" + written + "` depends on the device", "write int or long");
        if (elementType().isEmpty()) return unknownType(written);
        return pointers == 1 && space == null
                ? complaint("`" + name + "` points to no memory of the device", "write global before its type")
                : Optional.empty();
    }

    private Optional<Complaint> unknownType(String written) {
        if (ElementType.ofVector(type).isPresent())
            return complaint("a message has no vector such as `" + written + "`", "pass its components, or an array");
        if (type.contains("bool")) return complaint("the size of `bool` depends on the device", "write char or int");
        return complaint(
                "a message has no `" + written + "`", "use char, short, int, long, float or double, or arrays of them");
    }

    private static Optional<Complaint> complaint(String reason, String remedy) {
        return Optional.of(new Complaint(reason, remedy));
    }

    /** The reason why a kernel has no handler, and a repair. */
    record Complaint(String reason, String remedy) {}
}
