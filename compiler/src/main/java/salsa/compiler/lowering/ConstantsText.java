package salsa.compiler.lowering;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import salsa.compiler.lowering.fact.JavaTypes;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Writes the {@code static final} fields of a behavior. Constant expressions are fields of the behavior's interface.
 * The others are in an interface of their own, which the behavior's interface extends, so that the types nested in the
 * behavior see them too. The JVM initialises them when code first reads one, not with the class of the actor's state,
 * which the creator initialises. The constructor message initialises them before anything else: an initialiser that
 * throws fails the actor, not its creator.
 *
 * <p>A constant with the name of an inherited field is declared again in the behavior's interface and in the class of
 * state: otherwise Java could not tell two inherited fields apart. Initialisers see neither of these fields, which may
 * have no value yet, since they are methods of a class that inherits the constants alone.
 */
public final class ConstantsText {
    private final SalsaType type;
    private final Attribution attribution;
    private final JavaTypes types;

    ConstantsText(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
        this.types = new JavaTypes(attribution);
    }

    /** A constant, with its field. */
    record Constant(Declaration.Field field, Node.Declarator declarator, Expression value, VariableElement element) {

        String name() {
            return declarator.name().text();
        }

        /** Returns whether its value is a constant expression. */
        boolean isExpression() {
            return element.getConstantValue() != null;
        }

        /** Returns the value of a constant expression. */
        String valueText(Attribution attribution) {
            return attribution.elements().getConstantExpression(element.getConstantValue());
        }
    }

    private List<Constant> allConstants() {
        return type.members(Declaration.Field.class).stream()
                .filter(field -> Modifiers.containsWord(field.modifiers(), "static"))
                .flatMap(field -> field.declarators().stream()
                        .filter(each -> each.initializer() != null)
                        .map(each -> new Constant(field, each, each.initializer(), elementOf(each))))
                .toList();
    }

    private VariableElement elementOf(Node.Declarator declarator) {
        TypeElement owner = attribution.elements().getTypeElement(type.qualifiedName());
        return ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
                .filter(each ->
                        each.getSimpleName().contentEquals(declarator.name().text()))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the constants that are not constant expressions. */
    List<Constant> computedConstants() {
        return allConstants().stream().filter(each -> !each.isExpression()).toList();
    }

    /** Returns the constants that are also fields of the class of state. */
    List<Constant> hidingConstants() {
        return allConstants().stream().filter(this::isHiding).toList();
    }

    private boolean isHiding(Constant constant) {
        return type.parent() != null && type.parent().field(constant.name()) != null
                || attribution.elements().getTypeElement(RuntimeNames.BEHAVIOR).getEnclosedElements().stream()
                        .anyMatch(each -> each.getKind().isField()
                                && !each.getModifiers().contains(Modifier.PRIVATE)
                                && each.getSimpleName().contentEquals(constant.name()));
    }

    /** Returns the statement that initialises the constants, or nothing. */
    String initialisation() {
        return computedConstants().isEmpty()
                ? ""
                : "        " + interfaceName() + "." + GeneratedNames.CONSTANTS_INITIALISED + "();\n";
    }

    /** Returns the interface to extend, as the end of a list. */
    String extendsClause() {
        return computedConstants().isEmpty() ? "" : ", " + interfaceName();
    }

    /** Returns the values of the constant expressions of a type, by the names of their fields, as Java text. */
    public static Map<String, String> constantValues(SalsaType type, Attribution attribution) {
        return new ConstantsText(type, attribution)
                .allConstants().stream()
                        .filter(Constant::isExpression)
                        .collect(Collectors.toMap(Constant::name, each -> each.valueText(attribution)));
    }

    /** Returns the name of the interface of the constants that are computed. */
    String interfaceName() {
        return type.name() + "$" + GeneratedNames.CONSTANTS;
    }

    /** Writes the constants that are fields of the behavior's interface. */
    void writeFields(JavaText out) {
        for (Constant each : allConstants()) {
            if (each.isExpression()) {
                writeDeclaration(each, each.valueText(attribution), out);
            } else if (isHiding(each)) {
                writeDeclaration(each, interfaceName() + "." + each.name(), out);
            }
        }
    }

    /** Writes the interface of the constants that are computed. */
    void writeInterface(JavaText out) {
        if (computedConstants().isEmpty()) return;
        out.at(type.declaration().name()).write("\ninterface " + interfaceName() + " {\n");
        for (Constant each : computedConstants()) {
            String computed = type.name() + "." + GeneratedNames.COMPUTED + "." + GeneratedNames.constant(each.name());
            writeDeclaration(each, computed + "()", out);
        }
        out.at(type.declaration().name())
                .write("\n    static void " + GeneratedNames.CONSTANTS_INITIALISED + "() {}\n}\n");
    }

    private void writeDeclaration(Constant constant, String value, JavaText out) {
        out.at(constant.declarator())
                .write("    " + types.textOutside(constant.element().asType()) + " " + constant.name() + " = " + value
                        + ";\n");
    }
}
