package salsa.simulation.replay;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import org.jspecify.annotations.Nullable;

/** Writes the calls of a class: replaced by a substitute, or with a report that the result differs between runs. */
final class CallWeaving {

    private final String superclass;
    private final boolean ofEnum;
    private final String source;
    private final Ancestors ancestors;

    CallWeaving(ClassModel parsed, String source, Ancestors ancestors) {
        this.superclass = parsed.superclass().map(each -> each.asInternalName()).orElse("");
        this.ofEnum = parsed.flags().has(AccessFlag.ENUM);
        this.source = source;
        this.ancestors = ancestors;
    }

    /** Returns whether the class creates generators of the renamed class, and is no subclass of it. */
    boolean makesGenerators() {
        return !Calls.isRenamedClass(superclass);
    }

    /** Returns whether a reference to the method differs from a call of it after weaving. */
    boolean isChangedByWeaving(Call call) {
        return Calls.substituteOf(call.owner(), call.name(), call.type()) != null
                || Calls.isPacked(call.owner(), call.name(), call.opcode())
                || Calls.isNowOfClock(call.owner(), call.name(), call.opcode(), call.type())
                || call.constructs()
                        && (Calls.isRenamedClass(call.owner()) || Calls.takesSeed(call.owner(), call.type()))
                || Stamp.stampOf(call.owner(), call.name(), call.type()) != null
                || differenceOf(call) != null
                || Order.isShownBy(call.opcode(), call.owner(), call.name(), call.type());
    }

    /** Writes a call; {@code created} is true for a constructor call on an object that this method created. */
    void writeCall(CodeBuilder code, Call call, boolean created, int line) {
        String owner = call.owner();
        boolean above = call.opcode() == Opcode.INVOKESPECIAL && !call.constructs();
        Substitute substitute = above ? null : Calls.substituteOf(owner, call.name(), call.type());
        if (above && call.isHashCode() && Hashes.isIdentityHashed(owner)) {
            code.invokestatic(Hashes.HERE, "of", Hashes.OF);
        } else if (substitute != null) {
            code.invokestatic(substitute.owner(), substitute.name(), substitute.type());
        } else if (Calls.isPacked(owner, call.name(), call.opcode())) {
            writePacking(code, owner, call.type());
        } else if (Calls.isNowOfClock(owner, call.name(), call.opcode(), call.type())) {
            Calls.writeClockRead(code, owner, call.name(), call.type(), call.ofInterface());
        } else if (makesGenerators() && call.constructs() && Calls.isRenamedClass(owner)) {
            code.invokespecial(Calls.GENERATOR, call.name(), call.type());
        } else if (call.constructs() && Calls.takesSeed(owner, call.type())) {
            Calls.writeSeeded(code, owner);
        } else {
            writeWarning(code, call, source + ":" + line);
            call.writeTo(code);
            writeCorrection(code, call, created);
        }
    }

    /** Writes corrections of the object that was constructed or returned. */
    private void writeCorrection(CodeBuilder code, Call call, boolean created) {
        Stamp stamp = Stamp.stampOf(call.owner(), call.name(), call.type());
        if (stamp != null) {
            if (created || !call.constructs()) {
                code.dup();
            } else {
                code.aload(0);
            }
            stamp.writeSetter(code);
        } else if (ofEnum && !created && call.constructs() && call.owner().equals("java/lang/Enum")) {
            code.aload(0).invokestatic(Hashes.HERE, "fix", Hashes.FIX);
        }
    }

    /** Returns what differs between two runs of the call; null if the seed determines it. */
    private @Nullable String differenceOf(Call call) {
        return Unseeded.differenceOf(ancestors.closestJdkClass(call.owner()), call.name());
    }

    private void writeWarning(CodeBuilder code, Call call, String place) {
        String what = differenceOf(call);
        if (what != null) {
            code.loadConstant(what)
                    .loadConstant(Unseeded.callText(call.owner(), call.name()))
                    .loadConstant(place)
                    .invokestatic(Unseeded.HERE, "met", Unseeded.MET);
        } else if (Order.isShownBy(call.opcode(), call.owner(), call.name(), call.type())) {
            if (call.name().equals("forEach")) {
                code.dup2().pop(); // the collection, below the action for each element
            } else {
                code.dup();
            }
            code.loadConstant(place).invokestatic(Order.HERE, "shown", Order.SHOWN);
        }
    }

    /** Writes code that puts the arguments into an array and calls the method of {@link Order} that takes one. */
    private static void writePacking(CodeBuilder code, String owner, MethodTypeDesc type) {
        int count = type.parameterCount();
        int array = code.allocateLocal(TypeKind.REFERENCE);
        int value = code.allocateLocal(TypeKind.REFERENCE);
        code.loadConstant(count).anewarray(ConstantDescs.CD_Object).astore(array);
        for (int index = count - 1; index >= 0; index--) {
            code.astore(value).aload(array).loadConstant(index).aload(value).aastore();
        }
        code.aload(array);
        boolean set = owner.equals("java/util/Set");
        code.invokestatic(Order.HERE, set ? "set" : "map", set ? Order.SET : Order.MAP);
    }
}
