package salsa.compiler.kernel.translation;

import java.util.Optional;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.ArrayType;
import salsa.compiler.kernel.value.KernelType;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.RecordType;
import salsa.compiler.kernel.value.SpecialType;
import salsa.compiler.kernel.value.Unsupported;
import salsa.syntax.source.Source;
import salsa.syntax.tree.TypeTree;

/** The types that a behavior's kernels write, as types of the translated program. */
final class Types {
    private static final String REMEDY = "use a primitive type, a record of primitives, or, for a parameter, "
            + "an array of byte, short, int, long, float or double";

    private final Source source;
    private final Records records;

    Types(Source source, Records records) {
        this.source = source;
        this.records = records;
    }

    /** Returns the type of a value: a primitive or a record. */
    KernelType ofValue(TypeTree tree) {
        KernelType type = ofParameter(tree);
        if (type instanceof Primitive || type instanceof RecordType) return type;
        throw refuse(
                tree,
                type instanceof ArrayType
                        ? "an array of a kernel is a parameter; no other variable can refer to one"
                        : "a work item is a parameter; no other variable can refer to it",
                "use the parameter itself");
    }

    KernelType ofResult(TypeTree tree) {
        return tree instanceof TypeTree.Simple simple && simple.word().equals("void")
                ? SpecialType.VOID
                : ofValue(tree);
    }

    KernelType ofParameter(TypeTree tree) {
        return switch (tree) {
            case TypeTree.Simple simple -> primitive(simple);
            case TypeTree.Array array -> array(array);
            case TypeTree.Named named -> named(named);
            case TypeTree.Wildcard other -> throw refuse(tree);
            case TypeTree.Token other -> throw refuse(tree);
            case TypeTree.Several other -> throw refuse(tree);
        };
    }

    private Primitive primitive(TypeTree.Simple simple) {
        return Primitive.of(simple.word()).orElseThrow(() -> refuse(simple));
    }

    private ArrayType array(TypeTree.Array array) {
        Optional<Primitive> element =
                array.element() instanceof TypeTree.Simple simple ? Primitive.of(simple.word()) : Optional.empty();
        if (element.isEmpty()) throw refuse(array);
        return switch (element.get()) {
            case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> new ArrayType(element.get());
            case BOOLEAN ->
                throw refuse(array, "a device has no arrays of boolean", "use a byte[] with the values 0 and 1");
            case CHAR -> throw refuse(array, "a device has no arrays of char", "use a short[] or an int[]");
        };
    }

    private KernelType named(TypeTree.Named named) {
        String name = named.parts().getLast().name().text();
        if (Translation.isWorkItem(named)) return SpecialType.WORK_ITEM;
        return records.find(name).orElseThrow(() -> refuse(named));
    }

    private Unsupported refuse(TypeTree tree) {
        String written =
                source.text().substring(tree.span().start(), tree.span().end());
        return refuse(tree, "a kernel has no values of type `" + written + "`", REMEDY);
    }

    private static Unsupported refuse(TypeTree tree, String reason, String remedy) {
        return new Unsupported(TranslationCode.TYPE, tree, reason, remedy);
    }
}
