package salsa.simulation.replay;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;

/** Rewrites the calls of one method. */
final class CodeWeaving implements CodeTransform {

    private final boolean constructor;
    private final boolean ofEnum;
    private final boolean makesGenerators;
    private final String source;
    private int line;

    CodeWeaving(ClassModel parsed, MethodModel method, String source) {
        this.constructor = method.methodName().equalsString("<init>");
        this.ofEnum = parsed.flags().has(AccessFlag.ENUM);
        this.makesGenerators = !parsed.superclass().map(each -> Calls.isRenamed(each.asInternalName())).orElse(false);
        this.source = source;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        switch (element) {
            case InvokeInstruction call -> call(code, call);
            case InvokeDynamicInstruction call -> code.invokedynamic(repeatable(call));
            case NewObjectInstruction made when makesGenerators && Calls.isRenamed(made.className().asInternalName()) ->
                code.new_(Calls.GENERATOR);
            case LineNumber number -> {
                line = number.line();
                code.with(number);
            }
            default -> code.with(element);
        }
    }

    private void call(CodeBuilder code, InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        MethodTypeDesc type = call.typeSymbol();
        boolean above = call.opcode() == Opcode.INVOKESPECIAL && owner.equals("java/lang/Object");
        Substitute substitute = above ? null : Calls.substitute(owner, name, type);
        if (substitute != null) {
            code.invokestatic(substitute.owner(), substitute.name(), substitute.type());
        } else if (Calls.isPacked(owner, name, call.opcode())) {
            pack(code, owner, type);
        } else if (makesGenerators && name.equals("<init>") && Calls.isRenamed(owner)) {
            code.invokespecial(Calls.GENERATOR, name, type);
        } else if (name.equals("<init>") && Calls.isSeeded(owner, type)) {
            Calls.seed(code, owner);
        } else {
            warn(code, call, owner, name, type);
            code.with(call);
            if (ofEnum && constructor && owner.equals("java/lang/Enum")) {
                code.aload(0).invokestatic(Hashes.HERE, "fix", Hashes.FIX);
            }
        }
    }

    private void warn(CodeBuilder code, InvokeInstruction call, String owner, String name, MethodTypeDesc type) {
        String what = Unseeded.what(owner, name, type);
        if (what != null) {
            code.loadConstant(what).loadConstant(Unseeded.text(owner, name)).loadConstant(place())
                    .invokestatic(Unseeded.HERE, "met", Unseeded.MET);
        } else if (Order.isShownBy(call.opcode(), owner, name, type)) {
            if (name.equals("forEach")) {
                code.dup2().pop(); // the collection, below what is done with each element
            } else {
                code.dup();
            }
            code.loadConstant(place()).invokestatic(Order.HERE, "shown", Order.SHOWN);
        }
    }

    private String place() {
        return source + ":" + line;
    }

    /** Puts the arguments into an array and calls the method of {@link Order} that takes one. */
    private static void pack(CodeBuilder code, String owner, MethodTypeDesc type) {
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

    private static DynamicCallSiteDesc repeatable(InvokeDynamicInstruction call) {
        ConstantDesc[] arguments = call.bootstrapArgs().toArray(ConstantDesc[]::new);
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof DirectMethodHandleDesc handle) {
                arguments[i] = Calls.repeatable(handle);
            }
        }
        return DynamicCallSiteDesc.of(call.bootstrapMethod(), call.name().stringValue(), call.typeSymbol(), arguments);
    }
}
