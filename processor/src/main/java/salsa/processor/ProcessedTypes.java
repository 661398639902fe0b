package salsa.processor;

import com.sun.source.util.Trees;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.ActorTypes;
import salsa.compiler.scheme.MessageNames;
import salsa.compiler.scheme.RuntimeNames;

/** The types of a compilation, in which interfaces that are yet to be generated have only names. */
final class ProcessedTypes implements ActorTypes {

    private final Types types;
    private final Elements elements;
    private final Trees trees;
    private final Set<String> coming;
    private final MessageNames messageNames;

    /** @param coming the qualified names of the behaviors to be generated */
    ProcessedTypes(ProcessingEnvironment environment, Set<String> coming) {
        this.types = environment.getTypeUtils();
        this.elements = environment.getElementUtils();
        this.trees = Trees.instance(environment);
        this.coming = coming;
        this.messageNames = new MessageNames(types, elements, this::qualifiedName);
    }

    /** Returns the qualified name of a behavior that a package mentions: its own one, or else that of another package. */
    private String qualifiedName(String from, String written) {
        String own = from.isEmpty() ? written : from + "." + written;
        return coming.contains(own)
                ? own
                : coming.stream()
                        .filter(each -> simpleName(each).equals(simpleName(written)))
                        .findFirst()
                        .orElse(written);
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    Trees trees() {
        return trees;
    }

    MessageNames messageNames() {
        return messageNames;
    }

    @Override
    public Types types() {
        return types;
    }

    @Override
    public Elements elements() {
        return elements;
    }

    @Override
    public boolean isActor(@Nullable TypeMirror type) {
        if (type == null || type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID) {
            return false;
        }
        if (type.getKind() == TypeKind.ERROR) {
            return coming.stream().anyMatch(each -> simpleName(each).equals(simpleName(type.toString())));
        }
        var actor = elements.getTypeElement(RuntimeNames.ACTOR);
        return actor != null
                && type.getKind() != TypeKind.NULL
                && types.isSubtype(types.erasure(type), types.erasure(actor.asType()));
    }
}
