package salsa.compiler.initialisation;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import salsa.compiler.scheme.RuntimeNames;

/**
 * The code of one class with its guards. A reference to a method or constructor begins no initialisation, but its call
 * does, in code of the JDK; the reference becomes one to a method of this class that has the guard.
 */
final class GuardedCode implements ClassTransform {
    private static final DirectMethodHandleDesc LINK = ConstantDescs.ofCallsiteBootstrap(
            ClassDesc.of(RuntimeNames.INITIALISATION_GUARD),
            "link",
            ConstantDescs.CD_CallSite,
            ConstantDescs.CD_String,
            ConstantDescs.CD_String);

    private static final String REFERRED = "$initialised$"; // followed by a number
    private static final int SYNTHETIC = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

    private final ClassModel type;
    private final InitialisationGuards guards;
    private final List<DirectMethodHandleDesc> referred = new ArrayList<>();

    GuardedCode(ClassModel type, InitialisationGuards guards) {
        this.type = type;
        this.guards = guards;
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
        if (element instanceof MethodModel method && guards.needsGuard(type, method)) {
            builder.transformMethod(method, MethodTransform.transformingCode(this::addGuardedInstruction));
        } else builder.with(element);
    }

    @Override
    public void atEnd(ClassBuilder builder) {
        for (int index = 0; index < referred.size(); index++) {
            DirectMethodHandleDesc target = referred.get(index);
            builder.withMethodBody(
                    REFERRED + index, target.invocationType(), SYNTHETIC, code -> addGuardedCall(code, target));
        }
    }

    private void addGuardedInstruction(CodeBuilder builder, CodeElement element) {
        addGuards(builder, guards.classesToInitialiseBefore(type, element));
        if (element instanceof InvokeDynamicInstruction call && guards.hasGuardedHandle(type, call))
            builder.invokedynamic(withGuardedHandles(call));
        else builder.with(element);
    }

    private void addGuards(CodeBuilder builder, Set<String> used) {
        for (String each : used) {
            builder.invokedynamic(DynamicCallSiteDesc.of(
                    LINK,
                    "initialised",
                    MethodTypeDesc.of(ConstantDescs.CD_void),
                    each.replace('/', '.'),
                    guards.groupOf(each).replace('/', '.')));
        }
    }

    private DynamicCallSiteDesc withGuardedHandles(InvokeDynamicInstruction call) {
        ConstantDesc[] arguments =
                call.bootstrapArgs().stream().map(this::withGuardedHandles).toArray(ConstantDesc[]::new);
        return DynamicCallSiteDesc.of(call.bootstrapMethod(), call.name().stringValue(), call.typeSymbol(), arguments);
    }

    private ConstantDesc withGuardedHandles(ConstantDesc argument) {
        if (!(argument instanceof DirectMethodHandleDesc handle)
                || guards.classesToInitialise(type, guards.uses().initialisedClass(handle))
                        .isEmpty()) return argument;
        referred.add(handle);
        boolean inInterface = type.flags().has(AccessFlag.INTERFACE);
        return MethodHandleDesc.ofMethod(
                inInterface ? DirectMethodHandleDesc.Kind.INTERFACE_STATIC : DirectMethodHandleDesc.Kind.STATIC,
                type.thisClass().asSymbol(),
                REFERRED + (referred.size() - 1),
                handle.invocationType());
    }

    private void addGuardedCall(CodeBuilder code, DirectMethodHandleDesc target) {
        addGuards(code, guards.classesToInitialise(type, guards.uses().initialisedClass(target)));
        boolean creates = target.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
        if (creates) code.new_(target.owner()).dup();
        MethodTypeDesc called = target.invocationType();
        for (int index = 0; index < called.parameterCount(); index++) {
            code.loadLocal(TypeKind.from(called.parameterType(index)), code.parameterSlot(index));
        }
        MethodTypeDesc declared = MethodTypeDesc.ofDescriptor(target.lookupDescriptor());
        if (creates) code.invokespecial(target.owner(), ConstantDescs.INIT_NAME, declared);
        else code.invokestatic(target.owner(), target.methodName(), declared, target.isOwnerInterface());
        code.return_(TypeKind.from(called.returnType()));
    }
}
