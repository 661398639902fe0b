package salsa.compiler.lowering;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import salsa.compiler.symbol.MovedFields;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.ShortNames;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;

/** The Java file generated for one behavior or Salsa interface. */
public record Lowered(SalsaType type, JavaText text) {

    /** Writes the Java of a type. The proof of moves supplies the moved fields. */
    public static Lowered of(SalsaType type, Attribution attribution, MovedFields moved) {
        return new Lowered(type, javaTextOf(type, attribution, moved, new ShortNames(reservedWords(type))));
    }

    private static JavaText javaTextOf(SalsaType type, Attribution attribution, MovedFields moved, ShortNames names) {
        JavaText state = type.isInterface()
                ? ContractText.textOf(type, attribution, names)
                : BehaviorText.textOf(type, attribution, moved, names);
        List<JavaText> anonymous = type.anonymousActors().stream()
                .map(each -> javaTextOf(each, attribution, moved, names))
                .toList();
        return InterfaceText.textOf(type, attribution.universe(), attribution, state, anonymous);
    }

    /**
     * Returns the file that stack traces name, in the folder of its behavior; javac's errors are mapped back by it as
     * well.
     */
    public String stackTraceFile() {
        return type.qualifiedName().replace('.', '/') + "/" + type.source().fileName();
    }

    /** Returns the words that have a meaning in the file. */
    private static Set<String> reservedWords(SalsaType type) {
        var taken = new HashSet<>(type.mentionedNames());
        taken.add(type.name());
        type.members(Declaration.Nested.class)
                .forEach(nested -> taken.add(nested.name().text()));
        type.declaration()
                .typeParameters()
                .forEach(parameter -> taken.add(parameter.name().text()));
        type.unit()
                .imports()
                .forEach(use -> taken.add(use.name().substring(use.name().lastIndexOf('.') + 1)));
        return taken;
    }
}
