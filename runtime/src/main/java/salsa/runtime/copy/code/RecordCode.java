package salsa.runtime.copy.code;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.function.IntConsumer;
import salsa.runtime.copy.engine.Rule;

/**
 * Writes the rule for one record. Besides the parts, as {@link FieldsCode} shows, for
 * {@code record Order(long number, List<Line> lines, Object note)}:
 *
 * <pre>
 * Object with(Object source, Object[] parts) {
 *     return make.invokeExact((long) getNumber.invokeExact(source), parts[0], parts[1]);
 * }
 *
 * Object copy(Object source, Recursion within) {
 *     if (source.getClass() != Order.class) return within.copyAfterMiss(source);
 *     Object lines = getLines.invokeExact(source);
 *     Object note = getNote.invokeExact(source);
 *     if (cacheOfLines.shared(lines) &amp;&amp; cacheOfNote.shared(note)) return source;
 *     int mark = within.few() ? 0 : mark(source);
 *     Object copy = within.met(source, mark);
 *     if (copy != null) return copy;
 *     int entered = within.enter();
 *     Object lines2 = within.copy(lines, cacheOfLines);
 *     Object note2 = within.copy(note, cacheOfNote);
 *     boolean whole = within.leaveWhole(entered);
 *     if (!whole) {
 *         … ask once more whether it was met
 *     }
 *     if (lines2 == lines &amp;&amp; note2 == note) {
 *         copy = source;
 *     } else {
 *         copy = make.invokeExact((long) getNumber.invokeExact(source), lines2, note2);
 *         if (!whole) {
 *             RecordRule.requireSame(getLines.invokeExact(copy), lines2);
 *             RecordRule.requireSame(getNote.invokeExact(copy), note2);
 *         }
 *     }
 *     within.noteMade(source, copy, within.few() ? 0 : mark(source));
 *     return copy;
 * }
 * </pre>
 */
final class RecordCode {
    private static final ClassDesc RECORD_RULE = HiddenClassWriter.desc(RecordRule.class);
    private static final MethodTypeDesc REQUIRE_SAME = MethodTypeDesc.of(CD_void, CD_Object, CD_Object);
    private static final int SOURCE = RecursionCode.SOURCE;
    private static final int WITHIN = RecursionCode.WITHIN;
    private static final int COPY = RecursionCode.COPY;
    private static final int WHOLE = RecursionCode.NEXT; // before that: what enter gave
    private static final int ORIGINALS = WHOLE + 1;

    private final HiddenClassWriter written;
    private final FieldsCode fields;
    private final MethodHandle make;
    private final List<FieldSlot> components;
    private final List<FieldSlot> parts;
    private final int copies; // the first local variable of the parts' copies, behind those of the parts

    private RecordCode(HiddenClassWriter written, MethodHandle make, List<FieldSlot> components) {
        this.written = written;
        this.make = make;
        this.components = components;
        fields = new FieldsCode(written, components);
        parts = FieldSlot.parts(components);
        copies = ORIGINALS + parts.size();
    }

    static Rule rule(Class<?> type, MethodHandle make, List<FieldSlot> components) {
        var written = new HiddenClassWriter(RecordRule.class, type);
        var record = new RecordCode(written, make, components);
        record.fields.writeParts();
        record.fields.mark();
        record.writeWith();
        record.copy();
        return (Rule) written.instance((Object) FieldSlot.names(components));
    }

    private void writeWith() {
        int parts = 2;
        written.method("with", MethodTypeDesc.of(CD_Object, CD_Object, FieldsCode.OBJECTS), code -> {
            make(code, part -> code.aload(parts).loadConstant(part).aaload());
            code.areturn();
        });
    }

    private void make(CodeBuilder code, IntConsumer loadPart) {
        written.call(code, make, () -> {
            int part = 0;
            for (FieldSlot component : components) {
                if (component.carried()) fields.get(code, component, SOURCE);
                else loadPart.accept(part++);
            }
        });
    }

    private void copy() {
        written.method("copy", RecursionCode.COPY_WITHIN, code -> {
            RecursionCode.returnAfterMiss(code, written);
            for (int i = 0; i < parts.size(); i++) {
                fields.get(code, parts.get(i), SOURCE);
                code.astore(ORIGINALS + i);
            }
            returnShared(code);
            RecursionCode.returnMet(code);
            copyParts(code);
            code.iload(WHOLE).ifThen(Opcode.IFEQ, RecursionCode::returnMet);
            remake(code);
            RecursionCode.noteMade(code);
            code.aload(COPY).areturn();
        });
    }

    /** Returns the record itself when the classes of its parts tell that they cannot change. */
    private void returnShared(CodeBuilder code) {
        Label look = code.newLabel();
        for (int i = 0; i < parts.size(); i++) {
            RecursionCode.shared(code, ORIGINALS + i, written, parts.get(i).cache());
            code.ifeq(look);
        }
        code.aload(SOURCE).areturn().labelBinding(look);
    }

    private void copyParts(CodeBuilder code) {
        RecursionCode.enter(code, WITHIN);
        code.istore(WHOLE);
        for (int i = 0; i < parts.size(); i++) {
            int original = ORIGINALS + i;
            RecursionCode.copy(
                    code,
                    WITHIN,
                    () -> code.aload(original),
                    written,
                    parts.get(i).cache());
            code.astore(copies + i);
        }
        RecursionCode.leaveWhole(code, WHOLE);
        code.istore(WHOLE);
    }

    /**
     * Writes the creation of the copy: the record itself if its parts needed no copy, else a new record. On a cycle the
     * new record must keep exactly the parts that its constructor receives.
     */
    private void remake(CodeBuilder code) {
        Label changed = code.newLabel();
        Label made = code.newLabel();
        for (int i = 0; i < parts.size(); i++)
            code.aload(ORIGINALS + i).aload(copies + i).if_acmpne(changed);
        code.aload(SOURCE).astore(COPY).goto_(made).labelBinding(changed);
        make(code, part -> code.aload(copies + part));
        code.astore(COPY).iload(WHOLE).ifne(made);
        for (int i = 0; i < parts.size(); i++) {
            fields.get(code, parts.get(i), COPY);
            code.aload(copies + i).invokestatic(RECORD_RULE, "requireSame", REQUIRE_SAME);
        }
        code.labelBinding(made);
    }
}
