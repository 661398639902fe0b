package salsa.architecture;

import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A promise of packages that they do without certain classes and methods. */
enum Abstention {

    /** Serialization, reflection, loading of classes, files, sockets, threads, actors. */
    WIRE_OPENS_NOTHING_AND_LETS_NO_BYTES_CHOOSE_A_CLASS(
            "wire",
            "salsa/wire/.*",
            "java/io/(?!Serializable|IOException).*|java/lang/reflect/.*|java/lang/ClassLoader|java/net/.*"
                    + "|java/nio/(channels|file)/.*|java/lang/Thread|java/util/concurrent/.*|javax/.*|sun/.*"
                    + "|java/beans/.*|java/util/ServiceLoader|salsa/runtime/.*",
            Set.of(
                    "java/lang/Class.forName",
                    "java/lang/Class.getMethods",
                    "java/lang/Class.getDeclaredFields",
                    "java/lang/Class.getDeclaredMethods",
                    "java/lang/Class.getDeclaredConstructors",
                    "java/lang/Class.newInstance",
                    "java/lang/Class.getEnumConstants",
                    "java/lang/System.currentTimeMillis",
                    "java/lang/System.nanoTime")),

    /** So that a simulation decides about all of them. */
    LINKS_HAVE_NO_THREAD_SOCKET_CLOCK_OR_DICE(
            "theater",
            "salsa/theater/link/.*",
            "java/lang/(Thread|Runtime|Process|ClassLoader).*|java/util/concurrent/.*"
                    + "|java/util/(Random|Timer|Date|SplittableRandom|UUID)|java/util/random/.*|java/security/.*"
                    + "|java/time/.*|java/net/.*|java/nio/(channels|file)/.*|java/io/(File|Object|Data).*|javax/.*"
                    + "|sun/.*|java/lang/reflect/.*|salsa/runtime/.*",
            Set.of(
                    "java/lang/System.currentTimeMillis",
                    "java/lang/System.nanoTime",
                    "java/lang/System.identityHashCode",
                    "java/lang/Math.random",
                    "java/lang/Object.wait",
                    "java/lang/Object.notify"));

    private final String module;
    private final Pattern users;
    private final Pattern classes;
    private final Set<String> methods;

    Abstention(String module, String users, String classes, Set<String> methods) {
        this.module = module;
        this.users = Pattern.compile(users);
        this.classes = Pattern.compile(classes);
        this.methods = methods;
    }

    String module() {
        return module;
    }

    boolean binds(ClassModel model) {
        return users.matcher(model.thisClass().asInternalName()).matches();
    }

    /** Returns the forbidden class or method that an entry of a constant pool names. */
    Optional<String> breach(PoolEntry entry) {
        return switch (entry) {
            case ClassEntry type ->
                Optional.of(type.asInternalName())
                        .filter(name -> classes.matcher(name).matches());
            case MemberRefEntry member ->
                Optional.of(member.owner().asInternalName() + "."
                                + member.name().stringValue())
                        .filter(methods::contains);
            default -> Optional.empty();
        };
    }
}
