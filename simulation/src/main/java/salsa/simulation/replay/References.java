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

    /** @param type of the new method */
    private record Reference(DirectMethodHandleDesc handle, MethodTypeDesc type, String name, int line) {}

    References(ClassModel parsed, CallWeaving calls) {
        this.calls = calls;
        this.type = parsed.thisClass().asSymbol();
        this.ofInterface = parsed.flags().has(AccessFlag.INTERFACE);
    }

    /**
     * Returns the method to refer to instead, or the same.
     *
     * @param captured the type whose first parameter is the object of a bound reference
     */
    DirectMethodHandleDesc makeRepeatable(DirectMethodHandleDesc handle, MethodTypeDesc captured, int line) {
        if (!isMethodCall(handle.kind()) || !calls.isChangedByWeaving(Call.of(handle))) {
            return handle;
        }
        String name = "replay$" + found.size();
        MethodTypeDesc taken = methodTypeOf(handle, captured);
        found.add(new Reference(handle, taken, name, line));
        return MethodHandleDesc.ofMethod(ofInterface ? Kind.INTERFACE_STATIC : Kind.STATIC, type, name, taken);
    }

    /**
     * Returns the type of the new method. A static method must declare the very type of the object that a bound
     * reference captures, whereas the method of that object may be inherited.
     */
    private static MethodTypeDesc methodTypeOf(DirectMethodHandleDesc handle, MethodTypeDesc captured) {
        MethodTypeDesc invoked = handle.invocationType();
        return isOfObject(handle.kind()) && captured.parameterCount() > 0
                ? invoked.changeParameterType(0, captured.parameterType(0))
                : invoked;
    }

    private static boolean isOfObject(Kind kind) {
        return kind == Kind.VIRTUAL || kind == Kind.INTERFACE_VIRTUAL;
    }

    private static boolean isMethodCall(Kind kind) {
        return switch (kind) {
            case STATIC, INTERFACE_STATIC, VIRTUAL, INTERFACE_VIRTUAL, CONSTRUCTOR -> true;
            case SPECIAL, INTERFACE_SPECIAL, GETTER, SETTER, STATIC_GETTER, STATIC_SETTER -> false;
        };
    }

    /** Adds the new methods. */
    void write(ClassBuilder builder) {
        for (Reference each : found) {
            builder.withMethodBody(each.name(), each.type(), FLAGS, code -> write(code, each));
        }
    }

    private void write(CodeBuilder code, Reference reference) {
        DirectMethodHandleDesc handle = reference.handle();
        MethodTypeDesc invoked = reference.type();
        boolean constructor = handle.kind() == Kind.CONSTRUCTOR;
        if (constructor) {
            code.new_(calls.makesGenerators() ? Calls.classToConstruct(handle.owner()) : handle.owner())
                    .dup();
        }
        for (int i = 0; i < invoked.parameterCount(); i++) {
            code.loadLocal(TypeKind.from(invoked.parameterType(i)), code.parameterSlot(i));
        }
        calls.writeCall(code, Call.of(handle), constructor, reference.line());
        code.return_(TypeKind.from(invoked.returnType()));
    }
}
