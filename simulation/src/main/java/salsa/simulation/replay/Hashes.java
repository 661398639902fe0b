package salsa.simulation.replay;

import java.lang.classfile.constantpool.ConstantPool;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.simulation.SimulatedWorld;

/**
 * Hash codes that are the same in every run, in place of identity hash codes: for objects of the program's classes a
 * number in the order of the first requests, for enum constants a hash of their names.
 */
public final class Hashes {

    static final ClassDesc HERE = ClassDesc.of(Hashes.class.getName());
    static final MethodTypeDesc OF = MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object);
    static final MethodTypeDesc FIX = MethodTypeDesc.of(ConstantDescs.CD_void, ClassDesc.of("java.lang.Enum"));

    private static final Pattern CLASS_OF_JDK = Pattern.compile("java/[\\w/$]+");
    private static final Set<String> MET = new HashSet<>(); // names of the JDK's that were looked at, under its lock
    private static final int ELEMENTS_EXAMINED_MAX = 8;
    private static final @Nullable Field HASH = hashOfEnum();

    private static final ClassValue<Boolean> BY_IDENTITY = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return takesHashFromObject(type);
        }
    };

    private Hashes() {}

    /**
     * Where an enum's constant keeps its hash code. Enum.hashCode is final, so the code can only be set there; the
     * command opens the package when it starts a run that has to repeat.
     *
     * @return null when the package is not open: then the order that follows from it is reported
     */
    private static @Nullable Field hashOfEnum() {
        try {
            Field hash = Enum.class.getDeclaredField("hash");
            hash.setAccessible(true);
            return hash;
        } catch (NoSuchFieldException | InaccessibleObjectException _) {
            return null;
        }
    }

    /** Returns the hash code of an object of the program, also in place of System.identityHashCode. */
    @InsteadOf(type = System.class, name = "identityHashCode")
    public static int of(Object object) {
        if (object == null) {
            return 0;
        }
        return object instanceof Enum<?> constant ? ofName(constant) : SimulatedWorld.number(object);
    }

    /** Replaces Object.hashCode, where the static type is no more than Object. */
    @InsteadOf(type = Object.class, name = "hashCode", onObject = true)
    public static int ofAny(Object object) {
        return hasIdentityHash(object) ? of(object) : object.hashCode();
    }

    /** Replaces Object.toString, where the static type is no more than Object. */
    @InsteadOf(type = Object.class, name = "toString", onObject = true)
    public static String text(Object object) {
        return hasIdentityText(object)
                ? object.getClass().getName() + "@" + Integer.toHexString(of(object))
                : object.toString();
    }

    private static boolean hasIdentityText(Object object) {
        return object.getClass() == Object.class || object.getClass().isArray();
    }

    private static int ofName(Enum<?> constant) {
        int hash = 31 * constant.getDeclaringClass().getName().hashCode()
                + constant.name().hashCode();
        return hash == 0 ? 1 : hash; // 0 means to Enum that there is none yet
    }

    /** Gives an enum's constant its hash code. */
    public static void fix(Enum<?> constant) {
        if (HASH != null) {
            try {
                HASH.setInt(constant, ofName(constant));
            } catch (IllegalAccessException closed) {
                throw new IllegalStateException("the field was made accessible", closed);
            }
        }
    }

    /** Gives hash codes to the constants of the enums of the JDK that a class mentions. */
    static void fixEnumsOfTheJdk(ConstantPool pool) {
        if (HASH == null) {
            return;
        }
        for (PoolEntry entry : pool) {
            if (entry instanceof Utf8Entry text && text.stringValue().contains("java/")) {
                CLASS_OF_JDK.matcher(text.stringValue()).results().forEach(each -> fixConstantsOf(each.group()));
            }
        }
    }

    private static void fixConstantsOf(String name) {
        synchronized (MET) {
            if (!MET.add(name)) {
                return;
            }
        }
        try {
            Class<?> type = Class.forName(name.replace('/', '.'), false, null);
            if (type.isEnum()) {
                for (Object constant : type.getEnumConstants()) {
                    fix((Enum<?>) constant);
                }
            }
        } catch (ClassNotFoundException | LinkageError _) {
            // part of a text that only looks like a name
        }
    }

    /** Whether a class of the JDK leaves the hash code of its subclasses to their identity. */
    static boolean isIdentityHashed(String name) {
        if (!name.startsWith("java/")) {
            return false;
        }
        try {
            return takesHashFromObject(Class.forName(name.replace('/', '.'), false, null));
        } catch (ClassNotFoundException _) {
            return false;
        }
    }

    private static boolean takesHashFromObject(Class<?> type) {
        try {
            return type.getMethod("hashCode").getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException _) {
            return false;
        }
    }

    /**
     * Whether the hash code is, or is computed from, an identity hash code, as far as this can be determined cheaply.
     */
    static boolean dependsOnIdentity(Object object) {
        return switch (object) {
            case List<?> list -> list.stream().limit(ELEMENTS_EXAMINED_MAX).anyMatch(Hashes::dependsOnIdentity);
            case Optional<?> optional ->
                optional.filter(Hashes::dependsOnIdentity).isPresent();
            case Map.Entry<?, ?> entry -> dependsOnIdentity(entry.getKey()) || dependsOnIdentity(entry.getValue());
            case null, default -> hasIdentityHash(object);
        };
    }

    static boolean hasIdentityHash(Object object) {
        return object instanceof Enum ? HASH == null : object != null && BY_IDENTITY.get(object.getClass());
    }
}
