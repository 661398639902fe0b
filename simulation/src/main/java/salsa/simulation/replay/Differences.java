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
    static final Map<String, String> ALL = all();

    private Differences() {}

    private static Map<String, String> all() {
        var all = new HashMap<String, String>();
        put(all, THREADS, "java/lang/Thread", "start startVirtualThread getAllStackTraces activeCount enumerate");
        put(all, THREADS, "java/lang/Thread$Builder$OfVirtual", "start");
        put(all, THREADS, "java/lang/Thread$Builder$OfPlatform", "start");
        put(all, THREADS, "java/lang/Thread$Builder", "start");
        put(all, THREADS, "java/util/Timer", "schedule scheduleAtFixedRate");
        put(all, THREADS, "java/util/concurrent/Executors", "");
        put(all, THREADS, "java/util/concurrent/ThreadPoolExecutor", "<init>");
        put(all, THREADS, "java/util/concurrent/ScheduledThreadPoolExecutor", "<init>");
        put(all, THREADS, "java/util/concurrent/ForkJoinPool", "<init> commonPool");
        put(all, THREADS, "java/util/concurrent/ForkJoinTask", "fork invokeAll");
        put(all, THREADS, "java/util/concurrent/SubmissionPublisher", "<init>");
        put(
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
            put(all, THREADS, "java/util/" + collection, "parallelStream");
        }
        for (String stream : new String[] {"BaseStream", "Stream", "IntStream", "LongStream", "DoubleStream"}) {
            put(all, THREADS, "java/util/stream/" + stream, "parallel");
        }
        put(all, THREADS, "java/util/Arrays", "parallelSetAll");
        put(all, ENVIRONMENT, "java/lang/System", "getenv console");
        put(all, ENVIRONMENT, "java/lang/ProcessBuilder", "environment");
        put(all, PROCESSES, "java/lang/ProcessBuilder", "start startPipeline");
        put(all, PROCESSES, "java/lang/Runtime", "exec");
        put(all, PROCESSES, "java/lang/ProcessHandle", "current allProcesses of");
        put(all, MACHINE, "java/lang/Runtime", "availableProcessors freeMemory totalMemory maxMemory");
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
            put(all, MACHINE, "java/lang/management/" + bean, "");
        }
        put(
                all,
                MACHINE,
                "java/nio/file/Files",
                "createTempFile createTempDirectory getLastModifiedTime" + " readAttributes getAttribute getFileStore");
        put(all, MACHINE, "java/nio/file/FileStore", "getTotalSpace getUsableSpace getUnallocatedSpace");
        put(
                all,
                MACHINE,
                "java/nio/file/attribute/BasicFileAttributes",
                "creationTime lastModifiedTime lastAccessTime fileKey");
        put(all, MACHINE, "java/io/File", "lastModified createTempFile getFreeSpace getUsableSpace getTotalSpace");
        put(all, MACHINE, "java/net/InetAddress", "getLocalHost getByName getAllByName isReachable");
        put(all, MACHINE, "java/net/NetworkInterface", "");
        put(all, NETWORK, "java/net/Socket", "<init> connect");
        put(all, NETWORK, "java/net/ServerSocket", "<init> accept");
        put(all, NETWORK, "java/net/DatagramSocket", "<init> receive");
        put(all, NETWORK, "java/net/URL", "openStream openConnection getContent");
        put(all, NETWORK, "java/net/http/HttpClient", "send sendAsync");
        for (String channel : new String[] {
            "SocketChannel",
            "ServerSocketChannel",
            "DatagramChannel",
            "AsynchronousSocketChannel",
            "AsynchronousServerSocketChannel",
            "AsynchronousFileChannel",
            "Selector"
        }) {
            put(all, NETWORK, "java/nio/channels/" + channel, "open");
        }
        put(all, KEYS, "java/security/KeyPairGenerator", "genKeyPair generateKeyPair");
        put(all, KEYS, "javax/crypto/KeyGenerator", "generateKey");
        put(all, KEYS, "javax/crypto/Cipher", "init");
        put(all, KEYS, "java/security/Signature", "sign");
        return Map.copyOf(all);
    }

    private static void put(Map<String, String> all, String what, String owner, String names) {
        for (String name : names.split(" ")) {
            all.put(name.isEmpty() ? owner : owner + "." + name, what);
        }
    }
}
