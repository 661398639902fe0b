package salsa.sanitizer;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import salsa.runtime.Behavior;
import salsa.runtime.Copy;
import salsa.runtime.Move;

/** Facts about calls that follow from the call instruction alone. */
final class CallInstructions {
    static final ClassDesc CHECKS = Checks.class.describeConstable().orElseThrow();
    static final MethodTypeDesc TOUCH = typeOf("(Ljava/lang/Object;I)V");
    static final MethodTypeDesc TOUCH_STATIC = typeOf("(Ljava/lang/String;I)V");
    static final MethodTypeDesc VIEW = typeOf("(Ljava/lang/Object;Ljava/lang/Object;I)V");
    static final MethodTypeDesc ENTER = typeOf("(" + Behavior.class.descriptorString() + "I)Ljava/lang/Object;");
    static final MethodTypeDesc ENTER_INITIALISER = typeOf("()Ljava/lang/Object;");
    static final MethodTypeDesc LEAVE = typeOf("(Ljava/lang/Object;)V");
    static final MethodTypeDesc ACTOR = typeOf("()" + Behavior.class.descriptorString());
    static final MethodTypeDesc EXIT = typeOf("(II)V");

    private static final String COPY = internalName(Copy.class);
    private static final String MOVE = internalName(Move.class);
    private static final String RUNTIME = Behavior.class.getPackageName().replace('.', '/') + "/";
    private static final Set<String> OF_EVERY_ACTOR = methodsOf(Behavior.class);

    /** Types of values and of objects of the whole process, which have no owner. */
    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Class",
            "java/lang/Thread",
            "java/lang/Runtime",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/lang/ClassLoader",
            "java/lang/Module");

    /** Methods of the JDK that do not change their receiver or their array arguments. */
    private static final Set<String> READING = Set.of(
            "get",
            "getOrDefault",
            "getFirst",
            "getLast",
            "getKey",
            "getValue",
            "size",
            "length",
            "isEmpty",
            "contains",
            "containsKey",
            "containsValue",
            "containsAll",
            "indexOf",
            "lastIndexOf",
            "iterator",
            "listIterator",
            "descendingIterator",
            "spliterator",
            "stream",
            "parallelStream",
            "forEach",
            "keySet",
            "values",
            "entrySet",
            "subList",
            "headMap",
            "tailMap",
            "subMap",
            "headSet",
            "tailSet",
            "subSet",
            "firstKey",
            "lastKey",
            "floorKey",
            "ceilingKey",
            "lowerKey",
            "higherKey",
            "firstEntry",
            "lastEntry",
            "floorEntry",
            "ceilingEntry",
            "first",
            "last",
            "floor",
            "ceiling",
            "lower",
            "higher",
            "peek",
            "element",
            "toString",
            "hashCode",
            "equals",
            "compareTo",
            "compare",
            "toArray",
            "charAt",
            "substring",
            "cardinality",
            "nextSetBit",
            "nextClearBit",
            "isPresent",
            "orElse",
            "orElseThrow",
            "ifPresent",
            "reversed",
            "comparator",
            "clone",
            "name",
            "ordinal",
            "intValue",
            "longValue",
            "doubleValue",
            "run",
            "call",
            "apply",
            "applyAsInt",
            "applyAsLong",
            "applyAsDouble",
            "accept",
            "test",
            "getAsInt",
            "getAsLong",
            "getAsDouble",
            "andThen",
            "compose",
            "negate",
            "thenComparing",
            "supplier",
            "asList",
            "of",
            "copyOf",
            "copyOfRange",
            "binarySearch",
            "max",
            "min",
            "valueOf",
            "join",
            "deepToString",
            "unmodifiableList",
            "unmodifiableSet",
            "unmodifiableMap",
            "unmodifiableCollection",
            "frequency",
            "format",
            "arraycopy",
            "mismatch",
            "disjoint",
            "getMessage",
            "hash");

    /** Classes that call {@code toString} or {@code hashCode} of their arguments. */
    private static final Set<String> ASKING = Set.of(
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/String",
            "java/io/PrintStream",
            "java/io/PrintWriter",
            "java/util/Objects");

    private static final Set<String> VIEWS = Set.of("keySet", "values", "entrySet");

    private static final Set<String> HOLDING = Set.of(
            "Ljava/lang/Iterable;",
            "Ljava/util/Collection;",
            "Ljava/util/List;",
            "Ljava/util/Set;",
            "Ljava/util/Map;",
            "Ljava/util/SortedMap;",
            "Ljava/util/SortedSet;",
            "Ljava/util/Queue;",
            "Ljava/util/Deque;",
            "Ljava/util/Iterator;",
            "Ljava/lang/CharSequence;",
            "Ljava/lang/StringBuilder;",
            "Ljava/lang/StringBuffer;",
            "Ljava/util/BitSet;");

    private CallInstructions() {}

    private static MethodTypeDesc typeOf(String descriptor) {
        return MethodTypeDesc.ofDescriptor(descriptor);
    }

    private static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private static Set<String> methodsOf(Class<?> type) {
        var methods = new HashSet<String>();
        for (Method method : type.getDeclaredMethods()) {
            methods.add(method.getName());
        }
        return methods;
    }

    private static String ownerOf(InvokeInstruction call) {
        return call.owner().asInternalName();
    }

    private static boolean isOfJdk(String owner) {
        return owner.startsWith("java/") || owner.startsWith("javax/") || owner.startsWith("jdk/");
    }

    static boolean isOfRuntime(String owner) {
        return owner.startsWith(RUNTIME) || owner.startsWith("salsa/sanitizer/");
    }

    /** Returns whether the call copies a value: code of the program that it runs has no owner. */
    static boolean isCopy(InvokeInstruction call) {
        return ownerOf(call).equals(COPY) && call.opcode() == Opcode.INVOKESTATIC;
    }

    static void writeCopy(CodeBuilder code, InvokeInstruction call) {
        code.invokestatic(
                CHECKS,
                call.name().stringValue().equals("of") ? "copy" : call.name().stringValue(),
                call.typeSymbol());
    }

    /** Returns whether the call moves its argument and returns it. */
    static boolean isMove(InvokeInstruction call) {
        return ownerOf(call).equals(MOVE) && call.name().equalsString("of");
    }

    static boolean isExit(InvokeInstruction call) {
        return ownerOf(call).equals("java/lang/System") && call.name().equalsString("exit");
    }

    /** Returns whether the receiver of the call must be checked. */
    static boolean mustCheckReceiver(InvokeInstruction call) {
        String owner = ownerOf(call);
        String name = call.name().stringValue();
        return !isOfRuntime(owner)
                && !VALUES.contains(owner)
                && !name.equals("getClass")
                && (isOfJdk(owner) || !OF_EVERY_ACTOR.contains(name));
    }

    /**
     * Returns whether a static field is a variable of the program whose value has no owner: then the field needs one.
     */
    static boolean isUnownedVariable(FieldInstruction field) {
        String owner = field.owner().asInternalName();
        String type = field.type().stringValue();
        boolean value = type.length() == 1 || VALUES.contains(type.substring(1, type.length() - 1));
        return value
                && !isOfJdk(owner)
                && !isOfRuntime(owner)
                && !field.name().stringValue().startsWith("$");
    }

    /** Returns whether it calls a method of a program's class directly, which on an actor would be no send. */
    static boolean isDirectCall(InvokeInstruction call) {
        return call.opcode() != Opcode.INVOKEINTERFACE
                && !isOfJdk(ownerOf(call))
                && !ownerOf(call).startsWith("[");
    }

    /** Returns whether a method of the JDK may change its receiver. Code of the program has checks of its own. */
    static boolean mayChange(InvokeInstruction call) {
        return isOfJdk(ownerOf(call)) && !READING.contains(call.name().stringValue());
    }

    static boolean returnsView(InvokeInstruction call) {
        return ownerOf(call).startsWith("java/util/")
                && VIEWS.contains(call.name().stringValue())
                && call.typeSymbol().parameterCount() == 0;
    }

    /**
     * Returns a predicate for the types of arguments that the call has read by code of the JDK, which has no checks.
     */
    static Predicate<ClassDesc> argumentsRead(InvokeInstruction call) {
        if (ownerOf(call).equals("java/lang/System") && call.name().equalsString("arraycopy")) {
            return CallInstructions::isReference;
        }
        if (ASKING.contains(ownerOf(call)) && !call.name().stringValue().startsWith("require")) {
            return CallInstructions::isReference;
        }
        return isOfJdk(ownerOf(call)) ? CallInstructions::mayHoldObjects : _ -> false;
    }

    private static boolean isReference(ClassDesc type) {
        return !type.isPrimitive() && !type.equals(ConstantDescs.CD_String);
    }

    /** Returns the same for a dynamic call: string concatenation and methods of records call methods of their parts. */
    static Predicate<ClassDesc> argumentsRead(InvokeDynamicInstruction call) {
        return switch (call.bootstrapMethod().owner().displayName()) {
            case "StringConcatFactory", "ObjectMethods" -> CallInstructions::isReference;
            default -> _ -> false;
        };
    }

    private static boolean mayHoldObjects(ClassDesc type) {
        return type.isArray() || HOLDING.contains(type.descriptorString());
    }
}
