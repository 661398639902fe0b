package salsa.compiler.kernel.translation;

import java.util.List;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.ArrayType;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Expression.Index;

/** Elements of arrays. Each access is checked, so no kernel can touch memory outside its arrays. */
final class Arrays {
    private final Body body;
    private final Expressions expressions;

    /** An element whose array and index are evaluated. */
    record Element(Index place, Value array, Value index) {
        ArrayType type() {
            return (ArrayType) array.type();
        }

        String text() {
            return array.text() + "[" + index.text() + "]";
        }
    }

    Arrays(Body body, Expressions expressions) {
        this.body = body;
        this.expressions = expressions;
    }

    /** Evaluates an array and an index, without a check. */
    Element locate(Index place) {
        Value array = array(place.array());
        Value index = expressions.translatePrimitive(place.index());
        return new Element(place, array, Conversions.convert(index, Primitive.INT));
    }

    /** Translates an expression that is an array: a parameter. */
    Value array(Expression expression) {
        Value array = expressions.translate(expression);
        if (array.type() instanceof ArrayType) return array;
        throw new Unsupported(
                TranslationCode.TYPE,
                expression,
                "this is not an array but a value of type `" + array.type().word() + "`",
                "use a parameter that is an array");
    }

    /** Ends the work item unless the element exists; returns the element with an index that does not change. */
    Element check(Element element) {
        Value index = body.name(element.index());
        String length = Names.lengthOf(element.array());
        body.addCheck(
                "(uint)" + index.text() + " >= (uint)" + length,
                Violation.INDEX,
                element.place(),
                index.text(),
                length);
        return new Element(element.place(), element.array(), index);
    }

    /** Reads an element into a temporary: later statements may assign it. */
    Value load(Index place) {
        return load(check(locate(place)));
    }

    Value load(Element checked) {
        return body.stabilise(Value.variable(checked.text(), checked.type().element()));
    }

    void store(Element checked, Value value) {
        written(checked.array());
        body.lines().addAssignment(checked.text() + " = " + value.text() + ";");
    }

    /** Records that the method writes to an array. */
    void written(Value array) {
        body.written().add(array.text());
    }

    /** Evaluates array, index and assigned value in Java's order: the check of the index comes last. */
    List<Value> inOrder(Index place, Expression assigned) {
        return body.inOrder(List.of(() -> locate(place).index(), () -> expressions.translate(assigned)));
    }
}
