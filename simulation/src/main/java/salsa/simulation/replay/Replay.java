package salsa.simulation.replay;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.TimeZone;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Rewrites classes of a program so that the same seed gives the same run on every machine. One program of a process is
 * rewritten at a time: what differs all the same is reported to the replay that was made last.
 */
public final class Replay {

    private final ClassFile classFiles;

    /**
     * For one program.
     *
     * @param classes class files by path, such as {@code shop/Till.class}, or null: of the program and what it uses
     * @param reports receives a text for each place where something differs between runs with the same seed
     */
    public Replay(Function<String, InputStream> classes, Consumer<String> reports) {
        Unseeded.reportTo(reports);
        classFiles = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy(classes)));
    }

    /** For the stack maps. A class that is missing is never used, so any answer does. */
    private static ClassHierarchyResolver hierarchy(Function<String, InputStream> classes) {
        return ClassHierarchyResolver.ofResourceParsing(type -> classes.apply(internalName(type) + ".class"))
                .orElse(ClassHierarchyResolver.defaultResolver())
                .orElse(_ -> ClassHierarchyResolver.ClassHierarchyInfo.ofClass(ConstantDescs.CD_Object));
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1);
    }

    /** Gives this process the time zone that every simulated world has, for the JDK's own code that prints dates. */
    public static void useZoneOfSimulation() {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    }

    /** The class with repeatable calls; as it is when nothing has to change, or when the class file cannot be read. */
    public byte[] woven(byte[] classFile) {
        try {
            ClassModel parsed = classFiles.parse(classFile);
            Hashes.fixEnumsOfTheJdk(parsed.constantPool());
            var weaving = new ClassWeaving(parsed);
            return weaving.isNeeded() ? classFiles.transformClass(parsed, weaving) : classFile;
        } catch (IllegalArgumentException refused) {
            return classFile; // too long with the substitutes, or no class file: the JVM reports the latter
        }
    }
}
