package salsa.simulation.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method whose result no seed determines exists in the JDK, and its call is reported before it is made. */
class DifferencesTest {
    private static final Path TABLE = Path.of("src/test/resources/replay/differences.txt");
    private static final ClassDesc CALLER = ClassDesc.of("Caller");
    private static final ClassDesc SUBCLASS = ClassDesc.of("Subclass");

    /** One method of each class of which all methods differ. */
    private static final Map<String, String> METHODS = Map.of(
            "Executors",
            "newCachedThreadPool",
            "ManagementFactory",
            "getRuntimeMXBean",
            "RuntimeMXBean",
            "getUptime",
            "MemoryMXBean",
            "getHeapMemoryUsage",
            "ThreadMXBean",
            "getThreadCount",
            "OperatingSystemMXBean",
            "getSystemLoadAverage",
            "GarbageCollectorMXBean",
            "getCollectionCount",
            "CompilationMXBean",
            "getTotalCompilationTime",
            "ClassLoadingMXBean",
            "getLoadedClassCount",
            "MemoryPoolMXBean",
            "getUsage");

    static Stream<String> methods() throws Exception {
        return Files.readAllLines(TABLE).stream();
    }

    /** A method that is added to the table, or removed from it, changes the file, which is to be reviewed. */
    @Test
    void theTableIsTheOneThatIsTested() throws Exception {
        List<String> lines = new TreeMap<>(Differences.ALL)
                .entrySet().stream()
                        .map(each -> each.getKey() + ": " + each.getValue())
                        .toList();
        if (Boolean.getBoolean("bless")) {
            Files.write(TABLE, lines);
        }
        assertThat(lines).isEqualTo(Files.readAllLines(TABLE));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void aCallIsReported(String line) throws Exception {
        Executable called = called(line);
        String what = line.substring(line.indexOf(": ") + 2);
        assertThat(reports(called, owner(called), Map.of())).isEqualTo(reported(called, what, owner(called)));
    }

    /** A program names its own class when it calls a method that the class inherits. */
    @ParameterizedTest
    @MethodSource("methods")
    void aCallOnASubclassIsReported(String line) throws Exception {
        Executable called = called(line);
        if (called instanceof Method
                && !Modifier.isFinal(called.getDeclaringClass().getModifiers())
                && !called.getDeclaringClass().isInterface()) {
            String what = line.substring(line.indexOf(": ") + 2);
            byte[] subclass = ClassFile.of().build(SUBCLASS, each -> each.withSuperclass(owner(called)));
            assertThat(reports(called, SUBCLASS, Map.of("Subclass.class", subclass)))
                    .isEqualTo(reported(called, what, SUBCLASS));
        }
    }

    private static String reported(Executable called, String what, ClassDesc owner) {
        String name = called instanceof Method ? called.getName() : "<init>";
        String type =
                owner.descriptorString().substring(1, owner.descriptorString().length() - 1);
        return what + "|" + Unseeded.callText(type, name) + "|Caller:0";
    }

    private static Executable called(String line) throws ClassNotFoundException {
        String key = line.substring(0, line.indexOf(':'));
        int dot = key.indexOf('.');
        Class<?> type = Class.forName((dot < 0 ? key : key.substring(0, dot)).replace('/', '.'));
        String name =
                dot < 0 ? METHODS.getOrDefault(type.getSimpleName(), "getNetworkInterfaces") : key.substring(dot + 1);
        Executable[] all = name.equals("<init>") ? type.getConstructors() : type.getMethods();
        return Arrays.stream(all)
                .filter(each -> name.equals("<init>") || each.getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("not in the JDK: " + key));
    }

    private static ClassDesc owner(Executable called) {
        return called.getDeclaringClass().describeConstable().orElseThrow();
    }

    /** The arguments of the report that is woven before a call, or "". */
    private static String reports(Executable called, ClassDesc owner, Map<String, byte[]> classes) {
        var replay = new Replay(
                path -> classes.containsKey(path) ? new ByteArrayInputStream(classes.get(path)) : null, _ -> {});
        var parsed = ClassFile.of().parse(replay.woven(caller(called, owner)));
        CodeModel code = parsed.methods().getFirst().code().orElseThrow();
        boolean met = code.elementStream()
                .anyMatch(each -> each instanceof InvokeInstruction call
                        && call.owner().asSymbol().equals(Unseeded.HERE)
                        && call.name().equalsString("met"));
        return !met
                ? ""
                : code.elementStream()
                        .filter(ConstantInstruction.LoadConstantInstruction.class::isInstance)
                        .map(each ->
                                ((ConstantInstruction) each).constantValue().toString())
                        .collect(Collectors.joining("|"));
    }

    /** A class whose method calls that one with whatever it is given. */
    private static byte[] caller(Executable called, ClassDesc owner) {
        boolean object = !Modifier.isStatic(called.getModifiers());
        MethodTypeDesc type = MethodTypeDesc.of(
                called instanceof Method method
                        ? method.getReturnType().describeConstable().orElseThrow()
                        : ConstantDescs.CD_void,
                Arrays.stream(called.getParameterTypes())
                        .map(each -> each.describeConstable().orElseThrow())
                        .toList());
        return ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS)
                .build(
                        CALLER,
                        each -> each.withMethodBody(
                                "call",
                                object ? type.insertParameterTypes(0, owner) : type,
                                ClassFile.ACC_STATIC,
                                code -> {
                                    if (!(called instanceof Method))
                                        code.new_(owner).dup();
                                    else if (object) code.aload(0);
                                    for (int i = 0; i < type.parameterCount(); i++) {
                                        code.loadLocal(
                                                java.lang.classfile.TypeKind.from(type.parameterType(i)),
                                                code.parameterSlot(object ? i + 1 : i));
                                    }
                                    if (!(called instanceof Method)) code.invokespecial(owner, "<init>", type);
                                    else if (!object)
                                        code.invokestatic(
                                                owner,
                                                called.getName(),
                                                type,
                                                called.getDeclaringClass().isInterface());
                                    else if (called.getDeclaringClass().isInterface())
                                        code.invokeinterface(owner, called.getName(), type);
                                    else code.invokevirtual(owner, called.getName(), type);
                                    if (!(called instanceof Method)) code.pop().return_();
                                    else code.return_(java.lang.classfile.TypeKind.from(type.returnType()));
                                }));
    }
}
