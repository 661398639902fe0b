package salsa.tool.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;
import salsa.tool.line.Refusal;

/**
 * The facts about a .salsa file that are known without compiling it.
 *
 * @param text      the file
 * @param module    its module, or the empty string
 * @param type      the name of its behavior or interface; that of the file if none can be read
 * @param isProgram whether it has a constructor that takes String[]
 * @param hasPlainConstructor whether it has a constructor without parameters
 */
record Outline(SourceText text, String module, String type, boolean isProgram, boolean hasPlainConstructor) {

    static Outline of(SourceText text) {
        // The compiler reports errors of the file; here they are discarded.
        Declaration.Unit unit = Parser.parse(text.source(), new Diagnostics());
        String module = unit.module() == null ? "" : unit.module().name();
        if (unit.type() == null
                || unit.type().name() == null
                || unit.type().name().text().isEmpty()) {
            return new Outline(text, module, fileName(text.file()), false, false);
        }
        boolean plain = unit.type().members().stream()
                .anyMatch(each -> each instanceof Declaration.Constructor constructor
                        && constructor.parameters().isEmpty());
        return new Outline(text, module, unit.type().name().text(), startsPrograms(unit.type()), plain);
    }

    /** Returns whether a file has the name of a test behavior's. */
    static boolean isNamedTest(Path file) {
        return file.toString().endsWith("Test.salsa");
    }

    /** Returns whether it may have tests; a program with such a name has none. */
    boolean isTest() {
        return isNamedTest(file()) && !isProgram;
    }

    private static boolean startsPrograms(Declaration.Type type) {
        return type instanceof Declaration.Behavior behavior
                && !behavior.isAbstract()
                && behavior.members().stream().anyMatch(Outline::takesArguments);
    }

    private static boolean takesArguments(Declaration member) {
        return member instanceof Declaration.Constructor constructor
                && constructor.parameters().size() == 1
                && isStringArray(constructor.parameters().getFirst());
    }

    private static boolean isStringArray(Node.Parameter parameter) {
        TypeTree element = parameter.type() instanceof TypeTree.Array array ? array.element() : parameter.type();
        boolean oneDimension = element != parameter.type() ^ parameter.varargs();
        return oneDimension
                && element instanceof TypeTree.Named named
                && (named.name().equals("String") || named.name().equals("java.lang.String"));
    }

    static String fileName(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - ".salsa".length());
    }

    String name() {
        return module.isEmpty() ? type : module + "." + type;
    }

    Path file() {
        return text.file();
    }

    /** Returns the folder that contains the file's module; rejects a file whose folder contradicts its text. */
    Path rootFolder() {
        if (!type.equals(fileName(file()))) {
            throw new Refusal(text.source().name() + " declares " + type + ", so the file must be named " + type
                    + ".salsa; rename one of them");
        }
        return rootOf(file().getParent())
                .orElseThrow(() -> new Refusal(
                        ("%s declares module %s, so it must be in a folder %s; move it there, or correct or remove the line"
                                        + " that declares it")
                                .formatted(text.source().name(), module, module.replace('.', '/'))));
    }

    private Optional<Path> rootOf(@Nullable Path folder) {
        Path root = folder;
        for (String step :
                List.of(module.isEmpty() ? new String[0] : module.split("\\.")).reversed()) {
            if (root == null
                    || root.getFileName() == null
                    || !root.getFileName().toString().equals(step)) {
                return Optional.empty();
            }
            root = root.getParent();
        }
        return Optional.ofNullable(root);
    }
}
