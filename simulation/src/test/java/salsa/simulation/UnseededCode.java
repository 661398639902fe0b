package salsa.simulation;

import java.io.File;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.random.RandomGenerator;
import java.util.random.RandomGenerator.JumpableGenerator;
import java.util.random.RandomGenerator.LeapableGenerator;
import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.random.RandomGenerator.StreamableGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Code that asks the JDK for what differs between processes: chance, time, orders and identity hashes. {@link
 * WovenCodeTest} runs it rewritten.
 */
public final class UnseededCode {

    private static final String ALGORITHM = "L128X128MixRandom"; // jumps, leaps and splits

    private UnseededCode() {}

    enum Color {
        RED,
        BLUE
    }

    static class Plain {}

    static final class OfPlain extends Plain {
        @Override
        public int hashCode() {
            return super.hashCode() + 1;
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }
    }

    /** Returns what the seed draws, by its source. */
    public static Map<String, Callable<Object>> chance() {
        var all = new LinkedHashMap<String, Callable<Object>>();
        all.put("Math.random", Math::random);
        all.put("StrictMath.random", () -> StrictMath.random());
        all.put("randomUUID", () -> UUID.randomUUID());
        all.put(
                "a reference to randomUUID",
                () -> Stream.generate(UUID::randomUUID).limit(2).toList());
        all.put("shuffle", () -> {
            List<Integer> all52 = new ArrayList<>(IntStream.range(0, 52).boxed().toList());
            Collections.shuffle(all52);
            return all52;
        });
        all.put("Random", () -> new Random().nextLong());
        all.put(
                "a reference to Random",
                () -> Stream.generate(Random::new)
                        .limit(2)
                        .map(Random::nextLong)
                        .toList());
        all.put("a subclass of Random", () -> new Random() {}.nextLong());
        all.put("SplittableRandom", () -> new SplittableRandom().nextLong());
        all.put("ThreadLocalRandom", () -> ThreadLocalRandom.current().nextLong());
        all.put(
                "ThreadLocalRandom within bounds",
                () -> IntStream.range(0, 20)
                        .map(_ -> ThreadLocalRandom.current().nextInt(5, 100))
                        .boxed()
                        .toList());
        all.put(
                "ThreadLocalRandom.nextGaussian",
                () -> ThreadLocalRandom.current().nextGaussian());
        all.put("SecureRandom", () -> new SecureRandom().nextLong());
        all.put("a seeded SecureRandom", () -> new SecureRandom(new byte[] {1}).nextLong());
        all.put(
                "a reference to SecureRandom",
                () -> Stream.generate(SecureRandom::new)
                        .limit(2)
                        .map(SecureRandom::nextLong)
                        .toList());
        all.put(
                "SecureRandom.getInstanceStrong",
                () -> SecureRandom.getInstanceStrong().nextLong());
        all.put(
                "SecureRandom.getInstance",
                () -> SecureRandom.getInstance("SHA1PRNG").nextLong());
        all.put("SecureRandom.getSeed", () -> Arrays.toString(SecureRandom.getSeed(16)));
        all.put("SecureRandom.generateSeed", () -> Arrays.toString(new SecureRandom().generateSeed(16)));
        all.put("getDefault", () -> RandomGenerator.getDefault().nextLong());
        all.put("RandomGenerator.of", () -> RandomGenerator.of("Random").nextLong());
        all.put(
                "RandomGenerator.of SecureRandom",
                () -> RandomGenerator.of("SecureRandom").nextLong());
        all.put("create", () -> RandomGeneratorFactory.of(ALGORITHM).create().nextLong());
        all.put("streamable", () -> StreamableGenerator.of(ALGORITHM).nextLong());
        all.put("splittable", () -> SplittableGenerator.of(ALGORITHM).nextLong());
        all.put("jumpable", () -> JumpableGenerator.of("Xoroshiro128PlusPlus").nextLong());
        all.put("leapable", () -> LeapableGenerator.of("Xoshiro256PlusPlus").nextLong());
        return all;
    }

    /** Returns the times of the world in milliseconds since 1970, by their source. */
    public static Map<String, Callable<Long>> times() {
        var all = new LinkedHashMap<String, Callable<Long>>();
        all.put("currentTimeMillis", System::currentTimeMillis);
        all.put("Instant", () -> Instant.now().toEpochMilli());
        all.put(
                "a reference to Instant.now",
                () -> ((Supplier<Instant>) Instant::now).get().toEpochMilli());
        all.put("Date", () -> new Date().getTime());
        all.put("Calendar", () -> Calendar.getInstance().getTimeInMillis());
        all.put("GregorianCalendar", () -> new GregorianCalendar().getTimeInMillis());
        all.put("a subclass of GregorianCalendar", () -> new GregorianCalendar() {}.getTimeInMillis());
        all.put("LogRecord", () -> new LogRecord(Level.INFO, "").getInstant().toEpochMilli());
        all.put("Clock.systemUTC", () -> Clock.systemUTC().millis());
        all.put("Clock.systemDefaultZone", () -> Clock.systemDefaultZone().millis());
        all.put("Clock.system", () -> Clock.system(ZoneId.of("Asia/Tokyo")).millis());
        all.put(
                "a clock of another zone",
                () -> Clock.systemUTC().withZone(ZoneId.of("Asia/Tokyo")).millis());
        all.put("InstantSource", () -> InstantSource.system().millis());
        all.put(
                "LocalDateTime",
                () -> LocalDateTime.now().toInstant(java.time.ZoneOffset.UTC).toEpochMilli());
        all.put(
                "ZonedDateTime",
                () -> ZonedDateTime.now(ZoneId.of("Asia/Tokyo")).toInstant().toEpochMilli());
        return all;
    }

    /** Returns zones, days and the units of clocks. */
    public static List<Object> datesAndZones() {
        return List.of(
                ZoneId.systemDefault(),
                Clock.systemDefaultZone().getZone(),
                Clock.system(ZoneId.of("Asia/Tokyo")).getZone(),
                LocalDate.now().getYear() == Year.now().getValue(),
                Clock.tickMinutes(ZoneId.of("UTC")).millis() % 60_000,
                Clock.tickSeconds(ZoneId.of("UTC")).millis() % 1_000,
                Clock.tickMillis(ZoneId.of("UTC")).instant().getNano() % 1_000_000);
    }

    /** Returns the milliseconds that each kind of sleep takes. */
    public static List<Long> sleeps() throws InterruptedException {
        var all = new ArrayList<Long>();
        long began = System.nanoTime();
        Thread.sleep(100);
        all.add(millisSince(began));
        Thread.sleep(100, 999_999);
        all.add(millisSince(began));
        Thread.sleep(java.time.Duration.ofMinutes(5));
        all.add(millisSince(began));
        TimeUnit.DAYS.sleep(1);
        TimeUnit.DAYS.sleep(-1);
        all.add(millisSince(began));
        return all;
    }

    private static long millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1_000_000;
    }

    /** Sleeps for a negative duration, which the JDK refuses. */
    public static void sleepBackwards() throws InterruptedException {
        Thread.sleep(-1);
    }

    /** Sleeps with an interrupt pending. */
    public static void sleepInterrupted() throws InterruptedException {
        Thread.currentThread().interrupt();
        Thread.sleep(1);
    }

    /** Returns sets and maps of the same elements in one order, as lists. */
    public static Map<String, List<?>> orders() {
        List<String> names = List.of("q", "b", "z", "a", "k", "y");
        var all = new LinkedHashMap<String, List<?>>();
        all.put("Set.of", new ArrayList<>(Set.of("q", "b", "z", "a", "k", "y")));
        all.put("Set.of an array", new ArrayList<>(Set.of(names.toArray(String[]::new))));
        all.put("Set.copyOf", new ArrayList<>(Set.copyOf(names)));
        all.put(
                "a reference to Set.copyOf",
                new ArrayList<>(((Function<List<String>, Set<String>>) Set::copyOf).apply(names)));
        all.put(
                "Map.of",
                new ArrayList<>(
                        Map.of("q", 1, "b", 2, "z", 3, "a", 4, "k", 5, "y", 6).keySet()));
        all.put(
                "Map.ofEntries",
                new ArrayList<>(Map.ofEntries(
                                Map.entry("q", 1),
                                Map.entry("b", 2),
                                Map.entry("z", 3),
                                Map.entry("a", 4),
                                Map.entry("k", 5),
                                Map.entry("y", 6))
                        .keySet()));
        var linked = new LinkedHashMap<String, Integer>();
        names.forEach(each -> linked.put(each, 1));
        all.put("Map.copyOf", new ArrayList<>(Map.copyOf(linked).keySet()));
        all.put("toUnmodifiableSet", new ArrayList<>(names.stream().collect(Collectors.toUnmodifiableSet())));
        all.put(
                "toUnmodifiableMap",
                new ArrayList<>(names.stream()
                        .collect(Collectors.toUnmodifiableMap(each -> each, _ -> 1))
                        .keySet()));
        all.put(
                "toUnmodifiableMap that merges",
                new ArrayList<>(Stream.concat(names.stream(), names.stream())
                        .collect(Collectors.toUnmodifiableMap(each -> each, _ -> 1, Integer::sum))
                        .keySet()));
        return all;
    }

    /** Returns actions that the JDK refuses, by the exception. */
    public static Map<String, Callable<Object>> refusals() {
        var all = new LinkedHashMap<String, Callable<Object>>();
        all.put("IllegalArgumentException: Set.of", () -> Set.of("a", "a"));
        all.put("NullPointerException: Set.of", () -> Set.of("a", null));
        all.put("NullPointerException: Set.copyOf", () -> Set.copyOf(Arrays.asList("a", null)));
        all.put("IllegalArgumentException: Map.of", () -> Map.of("a", 1, "a", 2));
        all.put("NullPointerException: Map.of", () -> Map.of("a", null));
        all.put("IllegalArgumentException: ofEntries", () -> Map.ofEntries(Map.entry("a", 1), Map.entry("a", 2)));
        all.put(
                "IllegalStateException: toUnmodifiableMap",
                () -> Stream.of("a", "a").collect(Collectors.toUnmodifiableMap(each -> each, _ -> 1)));
        all.put("UnsupportedOperationException: Set.of", () -> Set.of("a", "b").add("c"));
        all.put(
                "UnsupportedOperationException: Map.of",
                () -> Map.of("a", 1, "b", 2).put("c", 3));
        all.put("UnsupportedOperationException: setSeed", () -> {
            ThreadLocalRandom.current().setSeed(1);
            return "a seed was set";
        });
        return all;
    }

    /** Returns the files of a folder as each method lists them, without the folder itself. */
    public static Map<String, List<String>> files(Path folder) throws Exception {
        var all = new LinkedHashMap<String, List<String>>();
        try (var found = Files.list(folder)) {
            all.put("list", names(found));
        }
        try (var found = Files.walk(folder)) {
            all.put("walk", names(found.skip(1)));
        }
        try (var found = Files.walk(folder, 1)) {
            all.put("walk one level", names(found.skip(1)));
        }
        try (var found = Files.find(folder, 1, (each, _) -> !each.equals(folder))) {
            all.put("find", names(found));
        }
        all.put("newDirectoryStream", names(Files.newDirectoryStream(folder)));
        all.put("newDirectoryStream by pattern", names(Files.newDirectoryStream(folder, "*")));
        all.put("newDirectoryStream by filter", names(Files.newDirectoryStream(folder, _ -> true)));
        File file = folder.toFile();
        all.put("File.list", List.of(file.list()));
        all.put("File.list by filter", List.of(file.list((_, _) -> true)));
        all.put("listFiles", names(Stream.of(file.listFiles()).map(File::toPath)));
        all.put(
                "listFiles by filter",
                names(Stream.of(file.listFiles(_ -> true)).map(File::toPath)));
        all.put(
                "listFiles by name",
                names(Stream.of(file.listFiles((_, _) -> true)).map(File::toPath)));
        return all;
    }

    /** Returns the files of a folder that does not exist. */
    public static Object noFiles() {
        return new File("no such folder").list();
    }

    private static List<String> names(DirectoryStream<Path> found) throws Exception {
        try (found) {
            var names = new ArrayList<String>();
            found.forEach(each -> names.add(each.getFileName().toString()));
            return names;
        }
    }

    private static List<String> names(Stream<Path> found) {
        return found.map(each -> each.getFileName().toString()).toList();
    }

    /** Returns the hash codes of two objects, each asked for in several ways, then of other kinds of objects. */
    public static List<Object> hashes() {
        Object one = new Plain();
        Object other = new Object();
        ToHash hash = Object::hashCode;
        return List.of(
                one.hashCode(),
                System.identityHashCode(one),
                hash.of(one),
                other.hashCode(),
                other.toString(),
                new int[0].toString(),
                new OfPlain().hashCode(),
                System.identityHashCode(null),
                "text".hashCode(),
                ((Object) "text").toString());
    }

    private interface ToHash {
        int of(Object object);
    }

    /** Returns the hash codes of constants, as a set orders them. */
    public static List<Integer> hashesOfConstants() {
        return List.of(System.identityHashCode(Color.RED), System.identityHashCode(Color.BLUE));
    }

    /** Returns actions that show an order by identity hashes, which no seed determines. */
    public static Map<String, Callable<Object>> ordersByIdentity() {
        List<int[]> keys = List.of(new int[1], new int[2]);
        Map<int[], Integer> map = keys.stream().collect(Collectors.toMap(each -> each, each -> each.length));
        var all = new LinkedHashMap<String, Callable<Object>>();
        all.put("HashSet", () -> new HashSet<>(keys).iterator());
        all.put("HashMap", () -> new HashMap<>(map).keySet());
        all.put("ConcurrentHashMap", () -> new ConcurrentHashMap<>(map).values());
        all.put("Hashtable", () -> new Hashtable<>(map).entrySet());
        all.put("WeakHashMap", () -> new WeakHashMap<>(map).keySet());
        all.put("IdentityHashMap", () -> new IdentityHashMap<>(Map.of("a", 1, "b", 2)).keySet());
        all.put("KeySetView", () -> {
            Set<int[]> set = ConcurrentHashMap.newKeySet();
            set.addAll(keys);
            return set.toArray();
        });
        all.put("a stream", () -> new HashSet<>(keys).stream());
        all.put("a text", () -> new HashSet<>(keys).toString());
        all.put("a loop", () -> {
            for (int[] each : new HashSet<>(keys)) return each;
            return null;
        });
        all.put("forEach", () -> {
            new HashSet<>(keys).forEach(_ -> {});
            return null;
        });
        all.put("a copy", () -> new ArrayList<>(new HashSet<>(keys)));
        all.put("List.copyOf", () -> List.copyOf(new HashSet<>(keys)));
        all.put("addAll", () -> new ArrayList<int[]>().addAll(new HashSet<>(keys)));
        all.put("lists", () -> new HashSet<>(List.of(keys, List.of(keys.getFirst()))).iterator());
        all.put(
                "optional keys",
                () -> new HashSet<>(keys.stream().map(Optional::of).toList()).iterator());
        all.put("entries", () -> new HashSet<>(List.of(Map.entry("a", keys), Map.entry(keys, "a"))).iterator());
        return all;
    }

    /** Returns actions that show an order that is the same in each run. */
    public static Map<String, Callable<Object>> ordersThatRepeat() {
        List<int[]> keys = List.of(new int[1], new int[2]);
        var all = new LinkedHashMap<String, Callable<Object>>();
        all.put("by insertion", () -> new LinkedHashSet<>(keys).iterator());
        all.put("a map by insertion", () -> {
            var map = new LinkedHashMap<int[], Integer>();
            keys.forEach(each -> map.put(each, 1));
            return map.keySet();
        });
        all.put("one element", () -> new HashSet<>(keys.subList(0, 1)).iterator());
        all.put("texts", () -> new HashSet<>(List.of("a", "b")).iterator());
        all.put("objects of the program", () -> new HashSet<>(List.of(new Plain(), new Plain())).iterator());
        all.put("a list", () -> keys.iterator());
        all.put("a search", () -> new HashSet<>(keys).contains(keys.getFirst()));
        return all;
    }
}
