package salsa.simulation.replay;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.TimeZone;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Rewrites classes of a program so that the same seed gives the same run on every machine. One program of a process is
 * rewritten at a time: remaining differences are reported to the replay that was created last.
 */
public final class Replay {

    /** An upper bound of the identity hash codes that a start uses; counting up to it takes about a millisecond. */
    private static final int IDENTITIES_OF_START = 1 << 15;

    /** An upper bound of the identity hash codes that other threads take between two steps of this one. */
    private static final int COUNTED_MEANWHILE_MAX = 1_000;

    private final ClassFile classFiles;
    private final Ancestors ancestors;

    /**
     * Creates a replay for one program.
     *
     * @param classes class files by path, such as {@code shop/Till.class}, or null: of the program and the classes it
     * uses
     * @param reports receives a text for each place where a result differs between runs with the same seed
     */
    public Replay(Function<String, InputStream> classes, Consumer<String> reports) {
        Unseeded.reportTo(reports);
        ancestors = new Ancestors(classes);
        classFiles = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy(classes)));
    }

    /** Returns the class hierarchy for the stack maps. A missing class is never used, so any answer is right. */
    private static ClassHierarchyResolver hierarchy(Function<String, InputStream> classes) {
        return ClassHierarchyResolver.ofResourceParsing(type -> classes.apply(internalName(type) + ".class"))
                .orElse(ClassHierarchyResolver.defaultResolver())
                .orElse(_ -> ClassHierarchyResolver.ClassHierarchyInfo.ofClass(ConstantDescs.CD_Object));
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1);
    }

    /** Sets the time zone of this process to that of every simulated world, for the JDK's code that prints dates. */
    public static void useZoneOfSimulation() {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    }

    /**
     * Lets the identity hash codes of this process continue from a fixed number, if the JVM counts them ({@code
     * -XX:hashCode=3}). Objects that hash by identity inside of others, such as an array in a record or a key of a
     * HashMap, then have the same hash codes in each run, however many the start of the process has used.
     */
    public static void alignIdentityHashes() {
        int latest = System.identityHashCode(new Object());
        for (int next; latest < IDENTITIES_OF_START; latest = next) {
            next = System.identityHashCode(new Object());
            if (next <= latest || next - latest > COUNTED_MEANWHILE_MAX) {
                return; // not counted: the values are random
            }
        }
    }

    /**
     * Returns the class with repeatable calls; unchanged if nothing has to change, or if the class file cannot be read.
     */
    public byte[] woven(byte[] classFile) {
        try {
            byte[] renamed = renameIfMentioned(classFile);
            ClassModel parsed = classFiles.parse(renamed);
            Hashes.fixEnumsOfTheJdk(parsed.constantPool());
            var weaving = new ClassWeaving(parsed, ancestors);
            return weaving.needsWeaving() ? classFiles.transformClass(parsed, weaving) : renamed;
        } catch (IllegalArgumentException refused) {
            return classFile; // too long with the substitutes, or no class file: the JVM reports the latter
        }
    }

    private byte[] renameIfMentioned(byte[] classFile) {
        for (PoolEntry entry : classFiles.parse(classFile).constantPool()) {
            if (entry instanceof Utf8Entry text && Renaming.mentionsType(text.stringValue())) {
                return Renaming.rename(classFile);
            }
        }
        return classFile;
    }
}
