package salsa.runtime.copy;

import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.*;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import salsa.runtime.Copy;
import salsa.runtime.CopyException;

/**
 * A class of the program that extends a collection of the JDK is copied without a line of the program: of each such
 * collection there is a subclass here, written by the test, that overrides every method which can be overridden, and
 * tells of each call.
 */
class CopyRunsNoOverrideTest {
    private static final List<String> CALLED = new ArrayList<>();

    /** Called by every override of the written classes; those of the JDK run after it. */
    public static void called(String method) {
        CALLED.add(method);
    }

    static Stream<Class<?>> extended() {
        return Stream.of(
                ArrayList.class,
                LinkedList.class,
                ArrayDeque.class,
                Vector.class,
                Stack.class,
                HashSet.class,
                LinkedHashSet.class,
                TreeSet.class,
                HashMap.class,
                TreeMap.class,
                Hashtable.class,
                IdentityHashMap.class,
                Properties.class);
    }

    @ParameterizedTest
    @MethodSource("extended")
    void noMethodIsCalledThatTheProgramOverrides(Class<?> type) throws Exception {
        Object source = written(type, List.of()).getConstructor().newInstance();
        fill(source);
        CALLED.clear();

        Object copy = Copy.of(source);
        Object walked = Copying.walk(source);

        assertThat(CALLED).isEmpty();
        assertThat(text(copy)).isEqualTo(text(source)).isEqualTo(text(walked));
        assertThat(copy).isNotSameAs(source).hasSameClassAs(source);
    }

    @Test
    void aLinkedMapIsCopiedUnlessItOverridesWhatItsCloneCalls() throws Exception {
        Object source = written(LinkedHashMap.class, List.of("size", "entrySet", "sequencedEntrySet"))
                .getConstructor()
                .newInstance();
        fill(source);
        CALLED.clear();
        Object copy = Copy.of(source);
        assertThat(CALLED).isEmpty();
        assertThat(text(copy)).isEqualTo(text(source));
        Object other = written(LinkedHashMap.class, List.of()).getConstructor().newInstance();
        assertThatThrownBy(() -> Copy.of(other))
                .isInstanceOf(CopyException.class)
                .hasMessageContaining("overrides");
    }

    @SuppressWarnings("unchecked")
    private static void fill(Object collection) {
        if (collection instanceof Map<?, ?> map) {
            for (int i = 0; i < 40; i++) ((Map<Object, Object>) map).put("key" + i, "value" + i);
        } else {
            for (int i = 0; i < 40; i++) ((Collection<Object>) collection).add("element" + i);
        }
    }

    private static String text(Object collection) {
        return collection instanceof Map<?, ?> map ? new TreeMap<>(map).toString() : collection.toString();
    }

    /** A subclass that tells of each call, but for those methods. */
    private static Class<?> written(Class<?> type, List<String> left) throws Exception {
        ClassDesc name = ClassDesc.of(
                CopyRunsNoOverrideTest.class.getPackageName() + ".Told" + type.getSimpleName() + left.size());
        byte[] bytes = ClassFile.of().build(name, building -> write(building, type, left));
        return MethodHandles.lookup().defineClass(bytes);
    }

    private static void write(ClassBuilder building, Class<?> type, List<String> left) {
        ClassDesc above = type.describeConstable().orElseThrow();
        building.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_SUPER).withSuperclass(above);
        building.withMethodBody(
                INIT_NAME,
                MTD_void,
                ClassFile.ACC_PUBLIC,
                code -> code.aload(0).invokespecial(above, INIT_NAME, MTD_void).return_());
        var written = new HashSet<String>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (overridable(method) && !left.contains(method.getName())) {
                    override(building, above, method, written);
                }
            }
        }
    }

    private static boolean overridable(Method method) {
        int modifiers = method.getModifiers();
        boolean seen = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
        boolean fixed = Modifier.isFinal(modifiers) || Modifier.isStatic(modifiers) || Modifier.isAbstract(modifiers);
        return seen && !fixed && !method.isBridge() && !method.getName().equals("finalize");
    }

    private static void override(ClassBuilder building, ClassDesc above, Method method, Set<String> written) {
        MethodTypeDesc type = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .describeConstable()
                .orElseThrow();
        if (!written.add(method.getName() + type.parameterList())) return;
        building.withMethodBody(method.getName(), type, ClassFile.ACC_PUBLIC, code -> {
            code.loadConstant(method.getName())
                    .invokestatic(
                            CopyRunsNoOverrideTest.class.describeConstable().orElseThrow(),
                            "called",
                            MethodTypeDesc.of(CD_void, CD_String));
            code.aload(0);
            for (int i = 0; i < type.parameterCount(); i++) {
                code.loadLocal(TypeKind.from(type.parameterType(i)), code.parameterSlot(i));
            }
            code.invokespecial(above, method.getName(), type).return_(TypeKind.from(type.returnType()));
        });
    }
}
