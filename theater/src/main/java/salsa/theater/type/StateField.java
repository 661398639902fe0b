package salsa.theater.type;

import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A field of an actor's state as one build of its behavior declares it.
 *
 * @param name of the field; with its class before it if a field of a class below has the same name
 * @param type as declared, with its type arguments
 */
public record StateField(String name, String type) {

    /** Returns the fields of a class, those of superclasses first. */
    static List<StateField> of(List<Field> fields) {
        Set<String> below = new HashSet<>();
        return fields.reversed().stream()
                .map(each -> new StateField(
                        below.add(each.getName()) ? each.getName() : hidden(each),
                        each.getGenericType().getTypeName()))
                .toList()
                .reversed();
    }

    private static String hidden(Field field) {
        return field.getDeclaringClass().getName() + "." + field.getName();
    }

    /** Returns the type arguments; empty if there are none. */
    String typeArguments() {
        int from = type.indexOf('<');
        return from < 0 ? "" : type.substring(from);
    }
}
