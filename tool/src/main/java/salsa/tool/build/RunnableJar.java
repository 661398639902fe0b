package salsa.tool.build;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import salsa.compiler.scheme.RuntimeNames;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.Refusal;
import salsa.tool.program.ClassNames;

/**
 * Writes a program as one jar for {@code java -jar}. It contains the program, the class folders that it uses, the
 * runtime and the standard library; the manifest refers to jars of its class path, relative to the jar, because a jar
 * may be signed. It seals the packages of the runtime, and takes their classes from the runtime alone. A
 * {@linkplain JarLauncher launcher} checks the version of Java first. The same program yields the same bytes.
 */
public final class RunnableJar {
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0); // the earliest time of a jar entry

    /** The folder of the runtime's packages in a jar. */
    private static final String RUNTIME = RuntimeNames.RUNTIME.replace('.', '/') + "/";

    /** The packages of the library of kernel actors, in class files. */
    private static final String KERNEL = RuntimeNames.KERNEL.replace('.', '/') + "/";

    private final SortedMap<String, byte[]> entries = new TreeMap<>();

    private boolean callsDevices;

    private RunnableJar() {}

    /**
     * Writes the jar.
     *
     * @param libraries are merged into it
     * @param theaters are merged into it if the program has actors that other theaters reach
     * @param kernels are merged into it if the program has kernel actors
     * @param shown its name in messages
     */
    public static void write(
            Path jar,
            CompiledProgram program,
            List<Path> libraries,
            List<Path> theaters,
            List<Path> kernels,
            String shown) {
        if (Files.isDirectory(jar)) {
            throw new Refusal(shown + " is a folder; remove it or name another jar after -d");
        }
        try {
            Files.createDirectories(jar.getParent());
            RunnableJar contents = new RunnableJar();
            contents.addProgram(program);
            contents.addTheaters(theaters);
            contents.addKernels(kernels);
            contents.addLauncher(program.main());
            contents.addLibraries(libraries);
            contents.writeAndMove(jar, contents.newManifest(jar, program));
        } catch (IOException failure) {
            throw new Refusal(
                    "cannot write " + shown + ": " + failure.getMessage() + "; correct -d or its permissions");
        }
    }

    private void addProgram(CompiledProgram program) throws IOException {
        entries.putAll(program.files());
        for (Path folder :
                program.classPath().stream().filter(Files::isDirectory).toList()) {
            addFolder(folder);
        }
        entries.keySet().removeIf(name -> name.startsWith(RUNTIME));
    }

    private void addLauncher(String main) {
        if (!main.isEmpty()) {
            entries.put(JarLauncher.FILE, JarLauncher.classFileFor(main));
        }
    }

    /** Adds what the program needs for actors that other theaters reach, if it has any. */
    private void addTheaters(List<Path> theaters) throws IOException {
        boolean isUser = TheaterUse.usesTheaters(entries);
        if (isUser || TheaterUse.offersActors(entries)) {
            entries.put(ClassNames.LIST, TheaterUse.classList(entries.keySet()));
        }
        if (isUser) {
            addLibraries(theaters);
        }
    }

    /** Adds the code that runs kernels, if the program has any, and permits it to call the library of a device. */
    private void addKernels(List<Path> kernels) throws IOException {
        callsDevices = ClassFileNames.anyNames(entries, type -> type.startsWith(KERNEL));
        if (callsDevices) {
            addLibraries(kernels);
        }
    }

    private void addLibraries(List<Path> libraries) throws IOException {
        for (Path part : libraries) {
            if (Files.isDirectory(part)) {
                addFolder(part);
            } else {
                addArchive(part);
            }
        }
    }

    private void addFolder(Path folder) throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                if (belongsInJar(name)) {
                    entries.putIfAbsent(name, Files.readAllBytes(file));
                }
            }
        }
    }

    private void addArchive(Path archive) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                if (!entry.isDirectory() && belongsInJar(entry.getName())) {
                    entries.putIfAbsent(
                            entry.getName(), zip.getInputStream(entry).readAllBytes());
                }
            }
        }
    }

    private static boolean belongsInJar(String name) {
        return !name.equals(JarFile.MANIFEST_NAME)
                && !name.equals("module-info.class")
                && !name.startsWith("META-INF/maven/")
                && !name.endsWith(".salsa")
                && !name.endsWith(".java");
    }

    private Manifest newManifest(Path jar, CompiledProgram program) {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!program.main().isEmpty()) {
            attributes.put(Attributes.Name.MAIN_CLASS, JarLauncher.NAME);
        }
        if (callsDevices) {
            attributes.putValue("Enable-Native-Access", "ALL-UNNAMED");
        }
        String references = program.classPath().stream()
                .filter(Files::isRegularFile)
                .map(archive -> classPathReference(jar, archive))
                .collect(Collectors.joining(" "));
        if (!references.isEmpty()) {
            attributes.put(Attributes.Name.CLASS_PATH, references);
        }
        entries.keySet().stream()
                .filter(name -> name.startsWith(RUNTIME))
                .map(name -> name.substring(0, name.lastIndexOf('/') + 1))
                .forEach(name -> manifest.getEntries().put(name, sealedAttributes()));
        return manifest;
    }

    private static Attributes sealedAttributes() {
        Attributes attributes = new Attributes();
        attributes.put(Attributes.Name.SEALED, "true");
        return attributes;
    }

    private static String classPathReference(Path jar, Path archive) {
        String relative = Objects.requireNonNull(jar.getParent())
                .relativize(archive)
                .toString()
                .replace('\\', '/');
        try {
            return new URI(null, null, relative, null).toString();
        } catch (URISyntaxException _) {
            throw new Refusal("a jar cannot refer to " + relative + "; give it another name");
        }
    }

    private void writeAndMove(Path jar, Manifest manifest) throws IOException {
        Path draft = jar.resolveSibling(
                "." + jar.getFileName() + "." + ProcessHandle.current().pid());
        try {
            try (OutputStream file = Files.newOutputStream(draft);
                    JarOutputStream out = new JarOutputStream(file)) {
                putNext(out, JarFile.MANIFEST_NAME);
                manifest.write(out);
                for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                    putNext(out, entry.getKey());
                    out.write(entry.getValue());
                }
            }
            Files.move(draft, jar, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static void putNext(JarOutputStream out, String name) throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTimeLocal(TIME);
        out.putNextEntry(entry);
    }
}
