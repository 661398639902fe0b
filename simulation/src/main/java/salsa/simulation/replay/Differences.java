package salsa.simulation.replay;

import java.util.HashMap;
import java.util.Map;

/** Lists the methods of the JDK whose results the seed does not determine, and the aspect that differs. */
final class Differences {

    private static final String THREADS = "the order of what threads of the program's own do";
    private static final String ENVIRONMENT = "the environment";
    private static final String PROCESSES = "what another process does";
    private static final String MACHINE = "what the machine has";
    private static final String NETWORK = "what comes over a network";
    private static final String KEYS = "a key that is generated";

    /** The aspects by {@code class.method}, for all overloads, or by class, for all methods. */
    static final Map<String, String> ALL = allDifferences();

    private Differences() {}

    private static Map<String, String> allDifferences() {
        var all = new HashMap<String, String>();
        putAll(all, THREADS, "java/lang/Thread", "start startVirtualThread getAllStackTraces activeCount enumerate");
        putAll(all, THREADS, "java/lang/Thread$Builder$OfVirtual", "start");
        putAll(all, THREADS, "java/lang/Thread$Builder$OfPlatform", "start");
        putAll(all, THREADS, "java/lang/Thread$Builder", "start");
        putAll(all, THREADS, "java/util/Timer", "schedule scheduleAtFixedRate");
        putAll(all, THREADS, "java/util/concurrent/Executors", "");
        putAll(all, THREADS, "java/util/concurrent/ThreadPoolExecutor", "<init>");
        putAll(all, THREADS, "java/util/concurrent/ScheduledThreadPoolExecutor", "<init>");
        putAll(all, THREADS, "java/util/concurrent/ForkJoinPool", "<init> commonPool");
        putAll(all, THREADS, "java/util/concurrent/ForkJoinTask", "fork invokeAll");
        putAll(all, THREADS, "java/util/concurrent/SubmissionPublisher", "<init>");
        putAll(
                all,
                THREADS,
                "java/util/concurrent/CompletableFuture",
                "runAsync supplyAsync thenApplyAsync"
                        + " thenAcceptAsync thenRunAsync thenCombineAsync thenComposeAsync handleAsync whenCompleteAsync exceptionallyAsync"
                        + " completeAsync orTimeout completeOnTimeout delayedExecutor");
        for (String collection : new String[] {
            "Collection",
            "List",
            "Set",
            "SortedSet",
            "Queue",
            "Deque",
            "ArrayList",
            "LinkedList",
            "ArrayDeque",
            "HashSet",
            "LinkedHashSet",
            "TreeSet",
            "PriorityQueue",
            "Vector"
        }) {
            putAll(all, THREADS, "java/util/" + collection, "parallelStream");
        }
        for (String stream : new String[] {"BaseStream", "Stream", "IntStream", "LongStream", "DoubleStream"}) {
            putAll(all, THREADS, "java/util/stream/" + stream, "parallel");
        }
        putAll(all, THREADS, "java/util/Arrays", "parallelSetAll");
        putAll(all, ENVIRONMENT, "java/lang/System", "getenv console");
        putAll(all, ENVIRONMENT, "java/lang/ProcessBuilder", "environment");
        putAll(all, PROCESSES, "java/lang/ProcessBuilder", "start startPipeline");
        putAll(all, PROCESSES, "java/lang/Runtime", "exec");
        putAll(all, PROCESSES, "java/lang/ProcessHandle", "current allProcesses of");
        putAll(all, MACHINE, "java/lang/Runtime", "availableProcessors freeMemory totalMemory maxMemory");
        for (String bean : new String[] {
            "ManagementFactory",
            "RuntimeMXBean",
            "MemoryMXBean",
            "ThreadMXBean",
            "OperatingSystemMXBean",
            "GarbageCollectorMXBean",
            "CompilationMXBean",
            "ClassLoadingMXBean",
            "MemoryPoolMXBean"
        }) {
            putAll(all, MACHINE, "java/lang/management/" + bean, "");
        }
        putAll(
                all,
                MACHINE,
                "java/nio/file/Files",
                "createTempFile createTempDirectory getLastModifiedTime readAttributes getAttribute getFileStore");
        putAll(all, MACHINE, "java/nio/file/FileStore", "getTotalSpace getUsableSpace getUnallocatedSpace");
        putAll(
                all,
                MACHINE,
                "java/nio/file/attribute/BasicFileAttributes",
                "creationTime lastModifiedTime lastAccessTime fileKey");
        putAll(all, MACHINE, "java/io/File", "lastModified createTempFile getFreeSpace getUsableSpace getTotalSpace");
        putAll(all, MACHINE, "java/net/InetAddress", "getLocalHost getByName getAllByName isReachable");
        putAll(all, MACHINE, "java/net/NetworkInterface", "");
        putAll(all, NETWORK, "java/net/Socket", "<init> connect");
        putAll(all, NETWORK, "java/net/ServerSocket", "<init> accept");
        putAll(all, NETWORK, "java/net/DatagramSocket", "<init> receive");
        putAll(all, NETWORK, "java/net/URL", "openStream openConnection getContent");
        putAll(all, NETWORK, "java/net/http/HttpClient", "send sendAsync");
        for (String channel : new String[] {
            "SocketChannel",
            "ServerSocketChannel",
            "DatagramChannel",
            "AsynchronousSocketChannel",
            "AsynchronousServerSocketChannel",
            "AsynchronousFileChannel",
            "Selector"
        }) {
            putAll(all, NETWORK, "java/nio/channels/" + channel, "open");
        }
        putAll(all, KEYS, "java/security/KeyPairGenerator", "genKeyPair generateKeyPair");
        putAll(all, KEYS, "javax/crypto/KeyGenerator", "generateKey");
        putAll(all, KEYS, "javax/crypto/Cipher", "init");
        putAll(all, KEYS, "java/security/Signature", "sign");
        return Map.copyOf(all);
    }

    private static void putAll(Map<String, String> all, String what, String owner, String names) {
        for (String name : names.split(" ")) {
            all.put(name.isEmpty() ? owner : owner + "." + name, what);
        }
    }
}
