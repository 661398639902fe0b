package salsa.runtime.copy.code;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Objects;
import salsa.runtime.copy.engine.LeafRule;
import salsa.runtime.copy.engine.Rule;

/**
 * Writes the rule for objects of one class of the program. Besides what {@link FieldsCode} shows, for
 * {@code class Node { int number; Node next; Object load; }}:
 *
 * <pre>
 * Object shallow(Object source) {
 *     Object copy = allocate.invokeExact();
 *     setNumber.invokeExact(copy, (int) getNumber.invokeExact(source));
 *     return copy;
 * }
 *
 * Object copy(Object source, Recursion within) {
 *     if (source.getClass() != Node.class) return within.copyAfterMiss(source);
 *     int mark = within.few() ? 0 : mark(source);
 *     Object copy = within.met(source, mark);
 *     if (copy != null) return copy;
 *     … as in shallow
 *     within.note(source, copy);
 *     within.fill(source, copy, this);
 *     return copy;
 * }
 *
 * void fill(Object source, Object copy, Recursion within) {
 *     within.enter();
 *     setNext.invokeExact(copy, within.copy(getNext.invokeExact(source), cacheOfNext));
 *     setLoad.invokeExact(copy, within.copy(getLoad.invokeExact(source), cacheOfLoad));
 *     within.leave();
 * }
 * </pre>
 */
public final class ObjectCode {
    private final HiddenClassWriter written;
    private final FieldsCode fields;
    private final MethodHandle allocation;
    private final List<FieldSlot> parts;

    private ObjectCode(HiddenClassWriter written, MethodHandle allocation, List<FieldSlot> variables) {
        this.written = written;
        this.allocation = allocation;
        fields = new FieldsCode(written, variables);
        parts = FieldSlot.parts(variables);
    }

    /** Returns the rule for a class: a leaf if no field can refer to a mutable object. */
    public static Rule rule(Class<?> type, MethodHandle allocation, List<FieldSlot> variables) {
        boolean flat = FieldSlot.parts(variables).isEmpty();
        var written = new HiddenClassWriter(flat ? LeafRule.class : ObjectRule.class, type);
        var object = new ObjectCode(written, allocation, variables);
        object.fields.mark();
        object.writeShallow(flat ? "copy" : "shallow");
        object.copy();
        if (flat) return (Rule) written.instance();
        object.fill();
        object.fields.writeParts();
        object.fields.fill();
        return (Rule) written.instance((Object) FieldSlot.names(variables));
    }

    private void writeShallow(String method) {
        written.method(method, FieldsCode.OF_OBJECT, code -> {
            allocate(code);
            code.aload(RecursionCode.COPY).areturn();
        });
    }

    private void allocate(CodeBuilder code) {
        written.call(code, allocation, () -> {});
        code.astore(RecursionCode.COPY);
        fields.carry(code, RecursionCode.COPY, RecursionCode.SOURCE);
    }

    private void copy() {
        written.method("copy", RecursionCode.COPY_WITHIN, code -> {
            RecursionCode.returnAfterMiss(code, written);
            RecursionCode.returnMet(code);
            allocate(code);
            RecursionCode.note(code);
            if (!parts.isEmpty()) RecursionCode.fill(code);
            code.aload(RecursionCode.COPY).areturn();
        });
    }

    private void fill() {
        int source = 1;
        int copy = 2;
        int within = 3;
        var type = MethodTypeDesc.of(CD_void, CD_Object, CD_Object, RecursionCode.RECURSION);
        written.method("fill", type, code -> {
            RecursionCode.enter(code, within);
            code.pop();
            for (FieldSlot part : parts) {
                written.call(code, Objects.requireNonNull(part.set()), () -> {
                    code.aload(copy);
                    RecursionCode.copy(code, within, () -> fields.get(code, part, source), written, part.cache());
                });
            }
            RecursionCode.leave(code, within);
            code.return_();
        });
    }
}
