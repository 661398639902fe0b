package salsa.simulation.replay;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DirectMethodHandleDesc.Kind;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/**
 * Rewrites the method references of a class. A reference to a method whose calls are woven becomes a reference to a new
 * static method of the class, which contains the woven call, so that it behaves like the call.
 */
final class References {

    private static final int FLAGS = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

    private final CallWeaving calls;
    private final ClassDesc type;
    private final boolean ofInterface;
    private final List<Reference> found = new ArrayList<>();

    private record Reference(DirectMethodHandleDesc handle, String name, int line) {}

    References(ClassModel parsed, CallWeaving calls) {
        this.calls = calls;
        this.type = parsed.thisClass().asSymbol();
        this.ofInterface = parsed.flags().has(AccessFlag.INTERFACE);
    }

    /** Returns the method to refer to instead, or the same. */
    DirectMethodHandleDesc repeatable(DirectMethodHandleDesc handle, int line) {
        if (!isCallable(handle.kind()) || !calls.changes(Call.of(handle))) {
            return handle;
        }
        String name = "replay$" + found.size();
        found.add(new Reference(handle, name, line));
        return MethodHandleDesc.ofMethod(
                ofInterface ? Kind.INTERFACE_STATIC : Kind.STATIC, type, name, handle.invocationType());
    }

    private static boolean isCallable(Kind kind) {
        return switch (kind) {
            case STATIC, INTERFACE_STATIC, VIRTUAL, INTERFACE_VIRTUAL, CONSTRUCTOR -> true;
            case SPECIAL, INTERFACE_SPECIAL, GETTER, SETTER, STATIC_GETTER, STATIC_SETTER -> false;
        };
    }

    /** Adds the new methods. */
    void write(ClassBuilder builder) {
        for (Reference each : found) {
            builder.withMethodBody(each.name(), each.handle().invocationType(), FLAGS, code -> write(code, each));
        }
    }

    private void write(CodeBuilder code, Reference reference) {
        DirectMethodHandleDesc handle = reference.handle();
        MethodTypeDesc invoked = handle.invocationType();
        boolean constructor = handle.kind() == Kind.CONSTRUCTOR;
        if (constructor) {
            code.new_(calls.makesGenerators() ? Calls.made(handle.owner()) : handle.owner())
                    .dup();
        }
        for (int i = 0; i < invoked.parameterCount(); i++) {
            code.loadLocal(TypeKind.from(invoked.parameterType(i)), code.parameterSlot(i));
        }
        calls.write(code, Call.of(handle), constructor, reference.line());
        code.return_(TypeKind.from(invoked.returnType()));
    }
}
