package salsa.tool;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Java expressions that use the JDK: every public constructor and method of its base packages whose parameters have an
 * example here, methods of objects included, if such a constructor or a static method provides an object.
 */
final class SweptExpressions {
    private static final List<String> PACKAGES = List.of(
            "java/lang",
            "java/util",
            "java/util/concurrent",
            "java/util/concurrent/atomic",
            "java/util/concurrent/locks",
            "java/util/random",
            "java/util/stream",
            "java/util/regex",
            "java/util/zip",
            "java/time",
            "java/time/chrono",
            "java/time/format",
            "java/text",
            "java/math",
            "java/io",
            "java/nio",
            "java/nio/file",
            "java/security",
            "java/net");

    /** Expressions that start threads or processes, wait, end the process, change its settings or write files. */
    private static final Pattern LEFT_OUT = Pattern.compile(
            "(?i)(equals|getClass|exit|halt|wait.*|notify.*|join|take.*|await.*|acquire.*"
                    + "|sleep|park.*|gc|runFinalization|set(Default|Out|Err|In|Propert|Security|Logger|Factory|URL|Content).*"
                    + "|load.*|delete.*|create.*|write.*|move|copy|mkdir.*|renameTo|exec|start.*|.*Async|commonPool|schedule.*"
                    + "|parallel.*|lock.*|exchange|put|transfer|read.*|accept|connect|open.*|generate|iterate|cycle"
                    + "|clearProperty|inheritedChannel|console|onSpinWait|yield|addShutdownHook|repeat|invoke.*|submit"
                    + "|newByteChannel|interrupt|allProcesses|getAllStackTraces|enumerate|arriveAnd.*|registerAsParallelCapable"
                    + "|dumpStack|dumpThreads|unpark|print.*|list|save.*|store.*|removeProvider|addProvider|insertProviderAt"
                    + "|quietly.*|get.*Instances|nCopies|setLength|ensureCapacity|allocate.*|helpQuiesce|managedBlock)");

    private static final Pattern CLASSES_LEFT_OUT = Pattern.compile(
            "java\\.(.*Exception|security\\.PEM.*|lang\\.StableValue|util\\.Comparator|lang\\.(Thread.*|Process.*|Runtime|Module.*"
                    + "|ScopedValue.*|Shutdown|.*Error|ClassLoader|Compiler|StackWalker.*|FdLibm|IO)|io\\.(Console|File.*Stream"
                    + "|FileWriter|FileReader|RandomAccessFile|Piped.*|PrintStream|PrintWriter|StreamTokenizer)|util\\.(Timer.*"
                    + "|Scanner)|net\\.(Socket.*|ServerSocket.*|Datagram.*|Multicast.*|URLClassLoader|Inet.*|Network.*|.*URL.*"
                    + "|Authenticator|Proxy.*|StandardSocketOptions|CookieHandler|ResponseCache)"
                    + "|util\\.concurrent\\.(Executors?.*|ForkJoin.*|.*Executor|Structured.*|Submission.*|SynchronousQueue|Phaser"
                    + "|Flow|CompletableFuture|CountedCompleter|CyclicBarrier|Exchanger|.*Completer|.*Task)|nio\\.file\\.(FileSystems|FileStore|WatchService))");

    private static final Map<String, String> EXAMPLES = Stream.of(
                    "int: 3",
                    "long: 5L",
                    "double: 0.5",
                    "float: 0.5f",
                    "boolean: true",
                    "char: 'x'",
                    "byte: (byte) 1",
                    "short: (short) 2",
                    "java.lang.String: \"a b\"",
                    "java.lang.Object: new Object()",
                    "java.lang.CharSequence: \"a,b\"",
                    "java.util.List: hard()",
                    "java.util.Collection: hard()",
                    "java.lang.Iterable: hard()",
                    "java.util.Set: new HashSet(hard())",
                    "java.util.Map: hardMap()",
                    "java.util.Comparator: Comparator.comparing(Object::hashCode)",
                    "java.util.function.Supplier: Object::new",
                    "java.util.function.Function: x -> List.of(x)",
                    "java.util.function.Predicate: x -> x.hashCode() % 2 == 0",
                    "java.util.function.Consumer: x -> { }",
                    "java.util.function.BinaryOperator: (x, y) -> x",
                    "java.util.function.UnaryOperator: x -> x",
                    "java.util.function.BiFunction: (x, y) -> List.of(x, y)",
                    "java.util.function.IntFunction: Object[]::new",
                    "java.util.function.ToIntFunction: x -> x.hashCode()",
                    "java.util.stream.Collector: Collectors.toSet()",
                    "java.time.ZoneId: ZoneId.of(\"Europe/Paris\")",
                    "java.time.ZoneOffset: ZoneOffset.UTC",
                    "java.time.Instant: Instant.now()",
                    "java.time.Clock: Clock.systemUTC()",
                    "java.time.Duration: Duration.ofSeconds(3)",
                    "java.time.LocalDate: LocalDate.now()",
                    "java.time.LocalDateTime: LocalDateTime.now()",
                    "java.time.LocalTime: LocalTime.now()",
                    "java.time.temporal.TemporalAccessor: ZonedDateTime.now()",
                    "java.util.Date: new Date()",
                    "java.util.Calendar: Calendar.getInstance()",
                    "java.util.Locale: Locale.ROOT",
                    "java.util.TimeZone: TimeZone.getTimeZone(\"Europe/Paris\")",
                    "java.lang.Class: String.class",
                    "java.util.concurrent.TimeUnit: TimeUnit.NANOSECONDS",
                    "java.util.Random: new Random()",
                    "java.util.random.RandomGenerator: new SplittableRandom()",
                    "java.nio.file.Path: Path.of(\"files\")",
                    "java.io.File: new File(\"files\")",
                    "java.nio.charset.Charset: java.nio.charset.StandardCharsets.UTF_8",
                    "java.math.BigInteger: BigInteger.TEN",
                    "java.math.BigDecimal: BigDecimal.TEN",
                    "java.util.stream.Stream: hard().stream()",
                    "java.util.stream.IntStream: IntStream.range(0, 3)",
                    "java.lang.Object[]: hard().toArray()",
                    "int[]: new int[] {3, 1, 2}",
                    "byte[]: new byte[] {3, 1, 2}",
                    "char[]: new char[] {'a', 'b'}",
                    "long[]: new long[] {3, 1}",
                    "double[]: new double[] {3, 1}",
                    "java.lang.String[]: new String[] {\"b\", \"a\"}",
                    "java.lang.Throwable: new Exception(\"x\")",
                    "java.lang.Runnable: () -> { }",
                    "java.util.UUID: UUID.randomUUID()",
                    "java.util.Optional: Optional.of(1)",
                    "java.nio.file.LinkOption[]: new LinkOption[0]",
                    "java.nio.file.FileVisitOption[]: new FileVisitOption[0]",
                    "java.util.Iterator: hard().iterator()",
                    "java.util.Map$Entry: Map.entry(new Object(), 1)",
                    "java.util.concurrent.Callable: () -> new Object()",
                    "java.net.URI: URI.create(\"file:/x\")",
                    "java.util.Enumeration: Collections.enumeration(hard())",
                    "java.lang.StackTraceElement: null")
            .map(line -> line.split(": ", 2))
            .collect(Collectors.toMap(each -> each[0], each -> each[1]));

    private SweptExpressions() {}

    /** Returns the expressions, each once, in a fixed order. */
    static List<String> all() throws Exception {
        Set<String> found = new LinkedHashSet<>();
        for (Class<?> type : classes()) {
            List<String> objects = new ArrayList<>();
            sorted(type.getConstructors())
                    .map(SweptExpressions::call)
                    .flatMap(Optional::stream)
                    .forEach(objects::add);
            sorted(type.getMethods())
                    .filter(each -> Modifier.isStatic(each.getModifiers()))
                    .forEach(each -> call((Method) each, type.getCanonicalName())
                            .ifPresent(text -> {
                                found.add(text);
                                if (((Method) each).getReturnType() == type) objects.add(text);
                            }));
            found.addAll(objects);
            objects.stream()
                    .min(Comparator.comparingInt(String::length))
                    .ifPresent(object -> sorted(type.getMethods())
                            .filter(each -> !Modifier.isStatic(each.getModifiers()))
                            .map(each -> call((Method) each, object))
                            .flatMap(Optional::stream)
                            .forEach(found::add));
        }
        return List.copyOf(found);
    }

    private static List<Class<?>> classes() throws Exception {
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        List<Class<?>> classes = new ArrayList<>();
        for (String folder : PACKAGES) {
            try (var files = Files.list(base.resolve(folder))) {
                for (Path file : files.filter(each -> each.toString().endsWith(".class"))
                        .sorted()
                        .toList()) {
                    String name = folder.replace('/', '.') + "."
                            + file.getFileName().toString().replace(".class", "");
                    Class<?> type = Class.forName(name, false, null);
                    if (isPublic(type) && !CLASSES_LEFT_OUT.matcher(name).matches()) classes.add(type);
                }
            }
        }
        return classes;
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && type.getCanonicalName() != null
                && (type.getDeclaringClass() == null || isPublic(type.getDeclaringClass()));
    }

    private static Stream<? extends Executable> sorted(Executable[] all) {
        return Arrays.stream(all)
                .filter(each -> !LEFT_OUT.matcher(each.getName()).matches()
                        && !each.isSynthetic()
                        && each.getAnnotation(Deprecated.class) == null)
                .sorted(Comparator.comparing(Executable::toString));
    }

    private static Optional<String> call(Executable constructor) {
        if (Modifier.isAbstract(constructor.getDeclaringClass().getModifiers())) return Optional.empty();
        return arguments(constructor)
                .map(text -> "new " + constructor.getDeclaringClass().getCanonicalName() + text);
    }

    private static Optional<String> call(Method method, String target) {
        return arguments(method)
                .map(text -> target + "." + method.getName() + text)
                .map(text -> method.getReturnType() == void.class ? "() -> { " + text + "; return null; }" : text);
    }

    private static Optional<String> arguments(Executable called) {
        List<String> texts = Arrays.stream(called.getParameterTypes())
                .map(SweptExpressions::example)
                .toList();
        return texts.stream().allMatch(Objects::nonNull)
                ? Optional.of(texts.stream().collect(Collectors.joining(", ", "(", ")")))
                : Optional.empty();
    }

    private static String example(Class<?> type) {
        String name = type.isArray() ? type.getCanonicalName() : type.getName();
        String text = EXAMPLES.get(name);
        return text == null || type.isPrimitive() ? text : "(%s) (%s)".formatted(type.getCanonicalName(), text);
    }

    /** Returns the text of a Java class that shows each expression, one a line, from the second line on. */
    static String program(String name, List<String> expressions) {
        return IntStream.range(0, expressions.size())
                .mapToObj(i -> "    static void show%d() { Sweep.show(\"%s:%d\", %s); }"
                        .formatted(i, name, i + 2, lambda(expressions.get(i))))
                .collect(Collectors.joining(
                        "\n",
                        "@SuppressWarnings(\"all\") final class " + name + " extends Sweep {\n",
                        "\n    static void show() {\n"
                                + IntStream.range(0, expressions.size())
                                        .mapToObj(i -> "        show" + i + "();\n")
                                        .collect(Collectors.joining())
                                + "    }\n}\n"))
                .replaceFirst("^", IMPORTS);
    }

    private static final String IMPORTS = Stream.of(
                    "io",
                    "math",
                    "net",
                    "nio",
                    "nio.file",
                    "security",
                    "text",
                    "time",
                    "time.chrono",
                    "time.format",
                    "util",
                    "util.concurrent",
                    "util.concurrent.atomic",
                    "util.concurrent.locks",
                    "util.function",
                    "util.random",
                    "util.regex",
                    "util.stream",
                    "util.zip")
            .map(each -> "import java." + each + ".*; ")
            .collect(Collectors.joining());

    private static String lambda(String expression) {
        return expression.startsWith("() -> ") ? expression : "() -> " + expression;
    }
}
