package salsa.simulation.replay;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Calls whose result no seed governs, and their report, once for each place. */
public final class Unseeded {

    static final ClassDesc HERE = ClassDesc.of(Unseeded.class.getName());
    static final MethodTypeDesc MET = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String,
            ConstantDescs.CD_String, ConstantDescs.CD_String);

    private static final String THREADS = "the order of what threads of the program's own do";
    private static final String ENVIRONMENT = "the environment";
    private static final String PROCESSES = "what another process does";
    private static final String MACHINE = "what the machine has";
    private static final String NETWORK = "what comes over a network";

    /** What differs, by class and method; a method is left out where all of a class differ. */
    private static final Map<String, String> ALL = Map.ofEntries(Map.entry("java/lang/Thread.start", THREADS),
            Map.entry("java/lang/Thread.startVirtualThread", THREADS), Map.entry("java/util/Timer.schedule", THREADS),
            Map.entry("java/util/concurrent/Executors", THREADS),
            Map.entry("java/lang/Thread$Builder$OfVirtual.start", THREADS),
            Map.entry("java/lang/Thread$Builder$OfPlatform.start", THREADS),
            Map.entry("java/util/concurrent/CompletableFuture.runAsync", THREADS),
            Map.entry("java/util/concurrent/CompletableFuture.supplyAsync", THREADS),
            Map.entry("java/util/Collection.parallelStream", THREADS),
            Map.entry("java/util/List.parallelStream", THREADS), Map.entry("java/util/Set.parallelStream", THREADS),
            Map.entry("java/util/stream/Stream.parallel", THREADS),
            Map.entry("java/util/stream/IntStream.parallel", THREADS),
            Map.entry("java/util/stream/LongStream.parallel", THREADS),
            Map.entry("java/lang/System.getenv", ENVIRONMENT),
            Map.entry("java/lang/ProcessBuilder.start", PROCESSES), Map.entry("java/lang/Runtime.exec", PROCESSES),
            Map.entry("java/lang/ProcessHandle.current", PROCESSES),
            Map.entry("java/lang/ProcessHandle.allProcesses", PROCESSES),
            Map.entry("java/lang/Runtime.availableProcessors", MACHINE),
            Map.entry("java/lang/Runtime.freeMemory", MACHINE), Map.entry("java/lang/Runtime.totalMemory", MACHINE),
            Map.entry("java/lang/Runtime.maxMemory", MACHINE),
            Map.entry("java/nio/file/Files.createTempFile", MACHINE),
            Map.entry("java/nio/file/Files.createTempDirectory", MACHINE),
            Map.entry("java/nio/file/Files.getLastModifiedTime", MACHINE),
            Map.entry("java/io/File.lastModified", MACHINE), Map.entry("java/io/File.createTempFile", MACHINE),
            Map.entry("java/net/InetAddress.getLocalHost", MACHINE), Map.entry("java/net/Socket.<init>", NETWORK),
            Map.entry("java/net/ServerSocket.accept", NETWORK), Map.entry("java/net/URL.openStream", NETWORK),
            Map.entry("java/net/http/HttpClient.send", NETWORK),
            Map.entry("java/net/http/HttpClient.sendAsync", NETWORK));

    private static final Set<String> REPORTED = ConcurrentHashMap.newKeySet();

    private static volatile Consumer<String> reports = _ -> { };

    private Unseeded() {}

    /** What differs between two calls under the same seed; null when nothing does. */
    static String what(String owner, String name, MethodTypeDesc type) {
        return !owner.startsWith("java/") ? null : ALL.getOrDefault(owner + "." + name, ALL.get(owner));
    }

    /** The call, as its caller wrote it. */
    static String text(String owner, String name) {
        String type = owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.');
        return name.equals("<init>") ? "new " + type : type + "." + name;
    }

    /** From now on a program is watched whose places have not been reported. */
    static void reportTo(Consumer<String> receiver) {
        REPORTED.clear();
        reports = receiver;
    }

    /** Such a call is made: reports it unless one at that place was. */
    public static void met(String what, String call, String place) {
        if (REPORTED.add(place + call)) {
            reports.accept("W0817 warning: %s differs between runs with the same seed%n  call     %s%n  line     %s"
                    .formatted(what, call, place));
        }
    }
}
