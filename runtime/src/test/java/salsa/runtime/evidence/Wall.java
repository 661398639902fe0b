package salsa.runtime.evidence;

import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Nothing reads a clock, chance, the disk, the network or the threads by itself: all that comes in as a World. Only the
 * package that makes the real World may reach for it. Reads class files, so it can be pointed at any module:
 *
 * <pre>java -cp runtime/target/test-classes salsa.runtime.evidence.Wall \
 *     +salsa.compiler.FolderCompiler …/classes …</pre>
 *
 * where a class after a plus is a door: it may reach through the wall.
 */
final class Wall {
    private static final String REAL_WORLD = "salsa.runtime.world.real";

    /** Classes none of whose members may be used. A trailing star stands for the rest of a name. */
    private static final List<String> CLASSES = List.of(
            "java.util.concurrent.locks.LockSupport",
            "java.nio.file.Files",
            "java.nio.file.FileSystem*",
            "java.io.File*",
            "java.io.RandomAccessFile",
            "java.nio.channels.*",
            "java.net.Socket",
            "java.net.ServerSocket",
            "java.net.Datagram*",
            "java.net.URLConnection",
            "java.net.http.*",
            "java.util.Timer",
            "java.util.concurrent.Executors",
            "java.util.concurrent.ThreadPoolExecutor",
            "java.util.concurrent.ScheduledThreadPoolExecutor",
            "java.util.concurrent.ForkJoinPool",
            "java.util.concurrent.ThreadLocalRandom",
            "java.security.SecureRandom",
            "java.lang.ProcessBuilder",
            "java.lang.ref.Cleaner");

    /** Single members, by class and name. */
    private static final Set<String> MEMBERS = Set.of(
            "java.lang.System.nanoTime",
            "java.lang.System.currentTimeMillis",
            "java.lang.System.identityHashCode",
            "java.lang.Math.random",
            "java.lang.Thread.<init>",
            "java.lang.Thread.sleep",
            "java.lang.Thread.start",
            "java.lang.Thread.ofVirtual",
            "java.lang.Thread.ofPlatform",
            "java.lang.Thread.startVirtualThread",
            "java.lang.Thread.yield",
            "java.lang.Thread.onSpinWait",
            "java.lang.Thread.threadId",
            "java.lang.Object.wait",
            "java.util.UUID.randomUUID",
            "java.lang.Runtime.exec",
            "java.time.Clock.systemUTC",
            "java.time.Clock.systemDefaultZone",
            "java.time.Instant.now",
            "java.time.LocalDate.now",
            "java.time.LocalTime.now",
            "java.time.LocalDateTime.now",
            "java.time.ZonedDateTime.now",
            "java.time.OffsetDateTime.now");

    /** Members of a future that use threads or a clock of Java's own. */
    private static final Pattern FUTURES = Pattern.compile("java\\.util\\.concurrent\\.Completable(Future|Stage)\\."
            + "(\\w+Async|delayedExecutor|orTimeout|completeOnTimeout|defaultExecutor)");

    /** Members that read chance or the clock if they are called without an argument, such as a seed or a time. */
    private static final Set<String> WITHOUT_ARGUMENT = Set.of(
            "java.util.Random.<init>",
            "java.util.SplittableRandom.<init>",
            "java.util.Date.<init>",
            "java.util.Calendar.getInstance");

    /**
     * Uses without an observable effect: for a place in a table that is never iterated in its order, and the kind of
     * thread that only the real world creates.
     */
    private static final Set<String> HARMLESS = Set.of(
            "salsa.runtime.copy.engine.IdentityTable uses java.lang.System.identityHashCode",
            "salsa.runtime.world.StageThread uses java.lang.Thread.<init>",
            "salsa.runtime.world.StageThread extends java.lang.Thread");

    private Wall() {}

    /** Checks class folders; prints the violations and exits with 1. */
    public static void main(String[] arguments) throws IOException {
        var doors = Arrays.stream(arguments)
                .filter(a -> a.startsWith("+"))
                .map(a -> a.substring(1))
                .toList();
        var folders = Arrays.stream(arguments).filter(a -> !a.startsWith("+")).toList();
        var breaches = new ArrayList<String>();
        for (String folder : folders) breaches.addAll(breachesIn(Path.of(folder)));
        breaches.removeIf(breach -> doors.stream().anyMatch(door -> breach.startsWith(door + " ")));
        breaches.forEach(System.err::println);
        System.out.println(breaches.size() + " breaches of the wall in " + folders.size() + " folders");
        if (!breaches.isEmpty()) System.exit(1);
    }

    static List<String> breachesIn(Path folder) throws IOException {
        var breaches = new ArrayList<String>();
        for (ClassModel model : ClassFiles.in(folder)) breaches.addAll(breachesOf(model));
        return breaches;
    }

    static Set<String> breachesOf(ClassModel model) {
        var breaches = new TreeSet<String>();
        String name = ClassFiles.name(model);
        if (name.startsWith(REAL_WORLD + ".")) return breaches;
        for (PoolEntry entry : model.constantPool()) {
            if (entry instanceof MemberRefEntry member && forbidden(member)) {
                breaches.add(name + " uses " + member(member));
            }
        }
        Optional<String> inherited = model.superclass().map(Wall::name).filter(s -> s.equals("java.lang.Thread"));
        inherited.ifPresent(thread -> breaches.add(name + " extends " + thread));
        breaches.removeAll(HARMLESS);
        return breaches;
    }

    private static boolean forbidden(MemberRefEntry member) {
        String owner = name(member.owner());
        String called = member(member);
        return CLASSES.stream().anyMatch(pattern -> matches(pattern, owner))
                || MEMBERS.contains(called)
                || FUTURES.matcher(called).matches()
                || WITHOUT_ARGUMENT.contains(called)
                        && member.type().stringValue().startsWith("()");
    }

    private static boolean matches(String pattern, String name) {
        int star = pattern.indexOf('*');
        return star < 0 ? name.equals(pattern) : name.startsWith(pattern.substring(0, star));
    }

    private static String member(MemberRefEntry member) {
        return name(member.owner()) + "." + member.name().stringValue();
    }

    private static String name(ClassEntry entry) {
        return ClassFiles.name(entry);
    }
}
