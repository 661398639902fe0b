package salsa.runtime.copy.code;

import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_List;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CLASS_INIT_NAME;
import static java.lang.constant.ConstantDescs.DEFAULT_NAME;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Writes a hidden class of this package, whose constants are method handles: the JVM compiles calls of them into plain
 * field accesses. The class receives the handles as class data, so it needs no access rights of its own, and its class
 * file names no class of the program. It has one instance, kept by the class that it copies; both are unloaded
 * together.
 */
final class HiddenClassWriter {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final String PREFIX = HiddenClassWriter.class.getPackageName() + ".Copying$";

    private static final DynamicConstantDesc<?> CLASS_DATA = DynamicConstantDesc.ofNamed(
            ConstantDescs.ofConstantBootstrap(
                    MethodHandles.class.describeConstable().orElseThrow(), "classData", CD_Object),
            DEFAULT_NAME,
            CD_List);
    private static final MethodTypeDesc ELEMENT = MethodTypeDesc.of(CD_Object, CD_int);
    private static final int CONSTANT = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_FINAL;

    private final ClassDesc name;
    private final Class<?> base;
    private final Class<?> subject;
    private final Map<Object, Constant> constants = new LinkedHashMap<>();
    private final List<Method> methods = new ArrayList<>();

    /** A static field of the written class that holds one of its constants. */
    private record Constant(String name, ClassDesc type) {}

    /** A method of the written class, and how its code is written. */
    private record Method(String name, MethodTypeDesc type, Consumer<CodeBuilder> code) {}

    /** Begins a subclass of {@code base}, whose name in stack traces contains the name of {@code subject}. */
    HiddenClassWriter(Class<?> base, Class<?> subject) {
        this.base = base;
        this.subject = subject;
        name = ClassDesc.of(PREFIX + subject.getSimpleName().replaceAll("\\W", "_"));
    }

    /** Adds a method. It is public, since it may override one that the engine calls from its own package. */
    void method(String method, MethodTypeDesc type, Consumer<CodeBuilder> code) {
        methods.add(new Method(method, type, code));
    }

    /** Loads the class whose objects the written class copies. */
    void loadSubject(CodeBuilder code) {
        load(code, subject, CD_Class);
    }

    /** Loads one of the class's constants. */
    void load(CodeBuilder code, Object value, ClassDesc type) {
        Constant constant = constants.computeIfAbsent(value, _ -> new Constant("constant" + constants.size(), type));
        code.getstatic(name, constant.name, type);
    }

    /** Calls a handle with the values that {@code arguments} puts on the stack. */
    void call(CodeBuilder code, MethodHandle handle, Runnable arguments) {
        load(code, handle, CD_MethodHandle);
        arguments.run();
        code.invokevirtual(
                CD_MethodHandle,
                "invokeExact",
                handle.type().describeConstable().orElseThrow());
    }

    /** Defines the class and returns its instance, created by a constructor with the parameters of the base class. */
    Object instance(Object... arguments) {
        Class<?>[] parameters = base.getDeclaredConstructors()[0].getParameterTypes();
        MethodType constructor = MethodType.methodType(void.class, parameters);
        byte[] bytes = ClassFile.of().build(name, building -> write(building, constructor));
        try {
            var inside = LOOKUP.defineHiddenClassWithClassData(bytes, List.copyOf(constants.keySet()), true);
            return inside.findConstructor(inside.lookupClass(), constructor).invokeWithArguments(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("a class written here can always be made", e);
        }
    }

    private void write(ClassBuilder building, MethodType constructor) {
        building.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER).withSuperclass(desc(base));
        MethodTypeDesc type = constructor.describeConstable().orElseThrow();
        building.withMethodBody(INIT_NAME, type, 0, code -> {
            code.aload(0);
            for (int i = 0; i < type.parameterCount(); i++) code.aload(1 + i);
            code.invokespecial(desc(base), INIT_NAME, type).return_();
        });
        // The methods come before the initializer: only they tell which constants there are.
        for (Method each : methods)
            building.withMethodBody(each.name, each.type, ClassFile.ACC_PUBLIC, each.code::accept);
        for (Constant constant : constants.values()) building.withField(constant.name, constant.type, CONSTANT);
        building.withMethodBody(CLASS_INIT_NAME, MTD_void, ClassFile.ACC_STATIC, this::takeClassData);
    }

    private void takeClassData(CodeBuilder code) {
        int index = 0;
        for (Constant constant : constants.values()) {
            code.ldc(CLASS_DATA).loadConstant(index++).invokeinterface(CD_List, "get", ELEMENT);
            code.checkcast(constant.type).putstatic(name, constant.name, constant.type);
        }
        code.return_();
    }

    static ClassDesc desc(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
