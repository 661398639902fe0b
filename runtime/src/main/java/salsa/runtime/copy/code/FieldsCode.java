package salsa.runtime.copy.code;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Objects;
import salsa.runtime.copy.engine.Rule;

/**
 * Writes the methods that access the fields of one class. For {@code class Node { int number; Node next; Object load;
 * }}:
 *
 * <pre>
 * int mark(Object source) {
 *     return 31 * number + (int) getNumber.invokeExact(source);
 * }
 *
 * void carry(Object copy, Object source) {
 *     setNumber.invokeExact(copy, (int) getNumber.invokeExact(source));
 * }
 *
 * Object[] parts(Object source) {
 *     return new Object[] {getNext.invokeExact(source), getLoad.invokeExact(source)};
 * }
 *
 * void fill(Object copy, Object[] parts) {
 *     setNext.invokeExact(copy, parts[0]);
 *     setLoad.invokeExact(copy, parts[1]);
 * }
 * </pre>
 */
final class FieldsCode {
    static final ClassDesc OBJECTS = CD_Object.arrayType();
    static final MethodTypeDesc OF_OBJECT = MethodTypeDesc.of(CD_Object, CD_Object);

    private static final ClassDesc RULE = HiddenClassWriter.desc(Rule.class);
    private static final ClassDesc VARIABLE = HiddenClassWriter.desc(FieldSlot.class);
    private static final MethodTypeDesc MARK = MethodTypeDesc.of(CD_int, CD_Object);
    private static final int MARKS_MAX = 3;

    private final HiddenClassWriter written;
    private final List<FieldSlot> parts;
    private final List<FieldSlot> carried;

    FieldsCode(HiddenClassWriter written, List<FieldSlot> variables) {
        this.written = written;
        parts = FieldSlot.parts(variables);
        carried = FieldSlot.carried(variables);
    }

    static Fields fields(Class<?> type, List<FieldSlot> variables) {
        var written = new HiddenClassWriter(Fields.class, type);
        var fields = new FieldsCode(written, variables);
        written.method("carry", MethodTypeDesc.of(CD_void, CD_Object, CD_Object), code -> {
            fields.carry(code, 1, 2);
            code.return_();
        });
        fields.writeParts();
        fields.fill();
        return (Fields) written.instance((Object) FieldSlot.names(variables));
    }

    /** Writes assignments of the fields of immutable types to the object in local variable {@code copy}. */
    void carry(CodeBuilder code, int copy, int source) {
        for (FieldSlot variable : carried) {
            written.call(code, Objects.requireNonNull(variable.set()), () -> {
                code.aload(copy);
                get(code, variable, source);
            });
        }
    }

    /** Writes {@link Rule#mark}: the rule's number combined with some of the values. */
    void mark() {
        written.method("mark", MARK, code -> {
            code.aload(0).getfield(RULE, "number", CD_int);
            carried.stream().filter(FieldSlot::isMark).limit(MARKS_MAX).forEach(variable -> {
                code.bipush(31).imul();
                get(code, variable, 1);
                if (variable.text()) code.invokestatic(VARIABLE, "mark", MARK);
                else if (variable.type() == long.class) code.l2i();
                code.iadd();
            });
            code.ireturn();
        });
    }

    void get(CodeBuilder code, FieldSlot variable, int source) {
        written.call(code, variable.get(), () -> code.aload(source));
    }

    void writeParts() {
        written.method("parts", MethodTypeDesc.of(OBJECTS, CD_Object), code -> {
            code.loadConstant(parts.size()).anewarray(CD_Object);
            for (int i = 0; i < parts.size(); i++) {
                code.dup().loadConstant(i);
                get(code, parts.get(i), 1);
                code.aastore();
            }
            code.areturn();
        });
    }

    void fill() {
        written.method("fill", MethodTypeDesc.of(CD_void, CD_Object, OBJECTS), code -> {
            for (int i = 0; i < parts.size(); i++) {
                int part = i;
                written.call(
                        code,
                        Objects.requireNonNull(parts.get(i).set()),
                        () -> code.aload(1).aload(2).loadConstant(part).aaload());
            }
            code.return_();
        });
    }
}
