package salsa.compiler.initialisation;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What single instructions use: the class whose initialisation they begin, and the code that they may run. */
final class Uses {
    private final ProgramClasses classes;

    Uses(ProgramClasses classes) {
        this.classes = classes;
    }

    /** Returns the class of the program whose initialisation the instruction begins (JVMS 5.5); null if none. */
    @Nullable
    String initialisedClass(CodeElement element) {
        String type = switch (element) {
            case NewObjectInstruction creation -> creation.className().asInternalName();
            case FieldInstruction field
            when isStaticFieldAccess(field.opcode()) ->
                classes.fieldOwner(field.owner().asInternalName(), field.name().stringValue());
            case InvokeInstruction call
            when call.opcode() == Opcode.INVOKESTATIC ->
                classes.methodOwner(
                        call.owner().asInternalName(),
                        call.name().stringValue(),
                        call.type().stringValue());
            default -> null;
        };
        return type != null && classes.hasInitialisation(type) ? type : null;
    }

    private static boolean isStaticFieldAccess(Opcode opcode) {
        return opcode == Opcode.GETSTATIC || opcode == Opcode.PUTSTATIC;
    }

    /** Returns the class whose initialisation a call of the method handle begins; null if none. */
    @Nullable
    String initialisedClass(DirectMethodHandleDesc handle) {
        String owner = internalName(handle);
        String type = switch (handle.kind()) {
            case CONSTRUCTOR -> owner;
            case STATIC, INTERFACE_STATIC -> classes.methodOwner(owner, handle.methodName(), handle.lookupDescriptor());
            default -> null;
        };
        return type != null && classes.hasInitialisation(type) ? type : null;
    }

    /** Returns the method handles that the instruction passes to its bootstrap method. */
    static List<DirectMethodHandleDesc> bootstrapHandles(InvokeDynamicInstruction call) {
        return call.bootstrapArgs().stream()
                .filter(DirectMethodHandleDesc.class::isInstance)
                .map(DirectMethodHandleDesc.class::cast)
                .toList();
    }

    /** Returns what the instruction leads to. */
    Stream<Vertex> reachedBy(CodeElement element) {
        String begun = initialisedClass(element);
        Stream<Vertex> first = begun == null ? Stream.of() : Stream.of(new Vertex.Initialisation(begun));
        return Stream.concat(first, codeReachedBy(element));
    }

    private Stream<Vertex> codeReachedBy(CodeElement element) {
        return switch (element) {
            case NewObjectInstruction creation ->
                callbacksOf(creation.className().asInternalName());
            case InvokeInstruction call ->
                overridesOf(
                        call.owner().asInternalName(),
                        call.name().stringValue(),
                        call.type().stringValue());
            case InvokeDynamicInstruction call ->
                bootstrapHandles(call).stream().flatMap(this::reachedBy);
            default -> Stream.of();
        };
    }

    private Stream<Vertex> reachedBy(DirectMethodHandleDesc handle) {
        String begun = initialisedClass(handle);
        Stream<Vertex> first = begun == null ? Stream.of() : Stream.of(new Vertex.Initialisation(begun));
        Stream<Vertex> made = handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR
                ? callbacksOf(internalName(handle))
                : Stream.of();
        return Stream.of(first, made, overridesOf(internalName(handle), handle.methodName(), handle.lookupDescriptor()))
                .flatMap(each -> each);
    }

    private Stream<Vertex> callbacksOf(String type) {
        return classes.contains(type) ? Stream.of(new Vertex.Callbacks(type)) : Stream.of();
    }

    /** Any override may be the one that runs. */
    private Stream<Vertex> overridesOf(String owner, String method, String type) {
        if (!classes.contains(owner)) return Stream.of();
        return classes.subtypes(owner).stream()
                .map(each -> classes.methodOwner(each, method, type))
                .filter(Objects::nonNull)
                .distinct()
                .map(each -> new Vertex.Code(each, method, type));
    }

    private static String internalName(DirectMethodHandleDesc handle) {
        String descriptor = handle.owner().descriptorString();
        return descriptor.startsWith("L") ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }
}
