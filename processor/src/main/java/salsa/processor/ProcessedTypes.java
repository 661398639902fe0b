package salsa.processor;

import com.sun.source.util.Trees;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import salsa.compiler.isolation.ActorTypes;
import salsa.compiler.scheme.MessageNames;

/** The types of a compilation, in which interfaces that are yet to be generated have only names. */
final class ProcessedTypes implements ActorTypes {

    private final Types types;
    private final Elements elements;
    private final Trees trees;
    private final Set<String> coming;
    private final MessageNames messageNames;

    ProcessedTypes(ProcessingEnvironment environment, Set<String> coming) {
        this.types = environment.getTypeUtils();
        this.elements = environment.getElementUtils();
        this.trees = Trees.instance(environment);
        this.coming = coming;
        this.messageNames = new MessageNames(types);
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
    public boolean isActor(TypeMirror type) {
        if (type == null || type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID) {
            return false;
        }
        if (type.getKind() == TypeKind.ERROR) {
            return coming.contains(type.toString().replaceFirst("^.*\\.", ""));
        }
        var actor = elements.getTypeElement("salsa.runtime.Actor");
        return actor != null
                && type.getKind() != TypeKind.NULL
                && types.isSubtype(types.erasure(type), types.erasure(actor.asType()));
    }
}
