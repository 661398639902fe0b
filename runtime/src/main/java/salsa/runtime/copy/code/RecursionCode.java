package salsa.runtime.copy.code;

import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import salsa.runtime.copy.engine.DeferredFill;
import salsa.runtime.copy.engine.InlineCache;
import salsa.runtime.copy.engine.Recursion;
import salsa.runtime.copy.engine.Rule;

/**
 * Writes the calls of {@link Recursion} that a rule's {@code copy(Object source, Recursion within)} makes. Such a
 * method keeps the copy and the source's mark in the variables behind its parameters.
 */
final class RecursionCode {
    static final ClassDesc RECURSION = HiddenClassWriter.desc(Recursion.class);
    static final MethodTypeDesc COPY_WITHIN = MethodTypeDesc.of(CD_Object, CD_Object, RECURSION);
    static final int SOURCE = 1;
    static final int WITHIN = 2;
    static final int COPY = 3;
    static final int MARK = 4;
    static final int NEXT = 5; // the first variable that is free

    private static final ClassDesc RULE = HiddenClassWriter.desc(Rule.class);
    private static final ClassDesc GUESS = HiddenClassWriter.desc(InlineCache.class);
    private static final ClassDesc FILLING = HiddenClassWriter.desc(DeferredFill.class);
    private static final MethodTypeDesc OF_OBJECT_MARK = MethodTypeDesc.of(CD_int, CD_Object);
    private static final MethodTypeDesc NOTE = MethodTypeDesc.of(CD_void, CD_Object, CD_Object);
    private static final MethodTypeDesc NOTE_MADE = MethodTypeDesc.of(CD_void, CD_Object, CD_Object, CD_int);

    private RecursionCode() {}

    /** Writes {@code if (source.getClass() != …) return within.copyAfterMiss(source);}. */
    static void returnAfterMiss(CodeBuilder code, HiddenClassWriter written) {
        code.aload(SOURCE).invokevirtual(CD_Object, "getClass", MethodTypeDesc.of(CD_Class));
        written.loadSubject(code);
        code.ifThen(
                Opcode.IF_ACMPNE,
                other -> other.aload(WITHIN)
                        .aload(SOURCE)
                        .invokevirtual(RECURSION, "copyAfterMiss", MethodTypeDesc.of(CD_Object, CD_Object))
                        .areturn());
    }

    /** Writes {@code mark = …; copy = within.met(source, mark); if (copy != null) return copy;}. */
    static void returnMet(CodeBuilder code) {
        mark(code);
        code.aload(WITHIN).aload(SOURCE).iload(MARK);
        code.invokevirtual(RECURSION, "met", MethodTypeDesc.of(CD_Object, CD_Object, CD_int))
                .astore(COPY);
        code.aload(COPY).ifThen(Opcode.IFNONNULL, met -> met.aload(COPY).areturn());
    }

    /** Writes {@code mark = within.few() ? 0 : mark(source);}. */
    private static void mark(CodeBuilder code) {
        code.aload(WITHIN).invokevirtual(RECURSION, "few", MethodTypeDesc.of(CD_boolean));
        code.ifThenElse(
                few -> few.iconst_0(), more -> more.aload(0).aload(SOURCE).invokevirtual(RULE, "mark", OF_OBJECT_MARK));
        code.istore(MARK);
    }

    /** Writes {@code within.note(source, copy);}. */
    static void note(CodeBuilder code) {
        code.aload(WITHIN).aload(SOURCE).aload(COPY).invokevirtual(RECURSION, "note", NOTE);
    }

    /** Writes {@code mark = …; within.noteMade(source, copy, mark);}. By then few() may no longer hold. */
    static void noteMade(CodeBuilder code) {
        mark(code);
        code.aload(WITHIN).aload(SOURCE).aload(COPY).iload(MARK).invokevirtual(RECURSION, "noteMade", NOTE_MADE);
    }

    /** Writes {@code within.fill(source, copy, this);}. */
    static void fill(CodeBuilder code) {
        code.aload(WITHIN).aload(SOURCE).aload(COPY).aload(0);
        code.invokevirtual(RECURSION, "fill", MethodTypeDesc.of(CD_void, CD_Object, CD_Object, FILLING));
    }

    /** Writes {@code within.enter()}, whose result {@link #leaveWhole} needs. */
    static void enter(CodeBuilder code, int within) {
        code.aload(within).invokevirtual(RECURSION, "enter", MethodTypeDesc.of(CD_int));
    }

    /** Writes {@code within.leave();}. */
    static void leave(CodeBuilder code, int within) {
        code.aload(within).invokevirtual(RECURSION, "leave", MethodTypeDesc.of(CD_void));
    }

    /** Writes {@code within.leaveWhole(entered)}. */
    static void leaveWhole(CodeBuilder code, int entered) {
        code.aload(WITHIN).iload(entered);
        code.invokevirtual(RECURSION, "leaveWhole", MethodTypeDesc.of(CD_boolean, CD_int));
    }

    /** Writes {@code within.copy(part, cache)}. */
    static void copy(CodeBuilder code, int within, Runnable part, HiddenClassWriter written, InlineCache cache) {
        code.aload(within);
        part.run();
        written.load(code, cache, GUESS);
        code.invokevirtual(RECURSION, "copy", MethodTypeDesc.of(CD_Object, CD_Object, GUESS));
    }

    /** Writes {@code cache.shared(part)}. */
    static void shared(CodeBuilder code, int part, HiddenClassWriter written, InlineCache cache) {
        written.load(code, cache, GUESS);
        code.aload(part).invokevirtual(GUESS, "shared", MethodTypeDesc.of(CD_boolean, CD_Object));
    }
}
