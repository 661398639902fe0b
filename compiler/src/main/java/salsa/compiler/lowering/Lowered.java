package salsa.compiler.lowering;

import java.util.HashSet;
import java.util.Set;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.ShortNames;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.MovedFields;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.tree.Declaration;

/** The Java file that one behavior or Salsa interface becomes. */
public record Lowered(SalsaType type, JavaText text) {

    /** Writes the Java of a type. What is moved is known from the proof of moves. */
    public static Lowered of(SalsaType type, Attribution attribution, MovedFields moved) {
        var names = new ShortNames(taken(type));
        JavaText state = type.isInterface()
                ? ContractText.of(type, attribution, names)
                : BehaviorText.of(type, attribution, moved, names);
        return new Lowered(type, InterfaceText.of(type, attribution.universe(), attribution, state));
    }

    /** The file that stack traces name, in the folder of its behavior: by it javac's errors find back, too. */
    public String file() {
        return type.qualifiedName().replace('.', '/') + "/" + type.source().fileName();
    }

    /** Words that mean something of the file's own. */
    private static Set<String> taken(SalsaType type) {
        var taken = new HashSet<>(type.mentioned());
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
