package salsa.compiler.emit;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import salsa.compiler.arrays.FrozenArrays;
import salsa.compiler.arrays.FrozenMark;
import salsa.compiler.initialisation.InitialisationGuards;
import salsa.compiler.javac.JavaCompiler;
import salsa.compiler.javac.TextFile;
import salsa.compiler.scheme.MessageClass;

/** One run of javac that generates classes and keeps them in memory by name. */
public final class Generation {
    private final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();
    private final Set<String> frozen = new HashSet<>();
    private final Set<String> doubtful = new HashSet<>(); // top-level classes whose stack maps may be wrong
    private final JavaFileManager others;
    private final List<Diagnostic<? extends JavaFileObject>> errors = new ArrayList<>();

    private Generation(JavaFileManager others) {
        this.others = others;
    }

    /** @param analyzed receives each class after javac has attributed it */
    public static Generation generate(
            JavaCompiler compiler, List<TextFile> texts, BiConsumer<TaskEvent, Trees> analyzed) {
        var generation = new Generation(compiler.files());
        JavacTask task = compiler.task(texts, generation::collectError, generation.new Memory(compiler));
        task.addTaskListener(generation.new Proofs(task, analyzed));
        task.call();
        return generation;
    }

    private void collectError(Diagnostic<? extends JavaFileObject> diagnostic) {
        if (diagnostic.getKind() == Diagnostic.Kind.ERROR) errors.add(diagnostic);
    }

    /** Returns the errors that javac reported. */
    public List<Diagnostic<? extends JavaFileObject>> errors() {
        return errors;
    }

    /** Returns the class files by binary name. */
    public Map<String, byte[]> classes() {
        var bytes = new TreeMap<String, byte[]>();
        classes.forEach((name, stream) -> bytes.put(name, stream.toByteArray()));
        if (!doubtful.isEmpty()) repairDoubtful(bytes);
        var guarded = new TreeMap<>(
                InitialisationGuards.addTo(bytes, StackMaps.classFileWithStackMaps(Map.copyOf(bytes), others)));
        guarded.replaceAll((name, whole) -> {
            byte[] lean = DebugTables.withoutUnusedIf(whole, MessageClass::isExtendedByMessages);
            return frozen.contains(name) ? FrozenMark.addTo(lean) : lean;
        });
        return guarded;
    }

    private void repairDoubtful(Map<String, byte[]> bytes) {
        var maps = new StackMaps(Map.copyOf(bytes), others);
        bytes.replaceAll((name, whole) -> isDoubtful(name) ? maps.verifiedOrRecomputed(whole) : whole);
    }

    private boolean isDoubtful(String name) {
        return doubtful.stream().anyMatch(each -> name.equals(each) || name.startsWith(each + "$"));
    }

    /**
     * Runs the proofs on a class at its first attribution event: by a second one javac may have desugared the class.
     */
    private final class Proofs implements TaskListener {
        private final JavacTask task;
        private final BiConsumer<TaskEvent, Trees> analyzed;
        private final Trees trees;
        private final Set<TypeElement> seen = new HashSet<>();

        Proofs(JavacTask task, BiConsumer<TaskEvent, Trees> analyzed) {
            this.task = task;
            this.analyzed = analyzed;
            this.trees = Trees.instance(task);
        }

        @Override
        public void finished(TaskEvent event) {
            TypeElement type = event.getTypeElement();
            if (event.getKind() != TaskEvent.Kind.ANALYZE || !errors.isEmpty() || !seen.add(type)) return;
            analyzed.accept(event, trees);
            if (ScopedCases.hasScopedCases(trees.getTree(type)))
                doubtful.add(task.getElements().getBinaryName(type).toString());
            for (TypeElement each : FrozenArrays.frozenClasses(type, trees)) {
                frozen.add(task.getElements().getBinaryName(each).toString());
            }
        }
    }

    /** Keeps the class files that javac writes in memory. */
    private final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        Memory(JavaCompiler compiler) {
            super(compiler.files());
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("class:///" + className.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    var stream = new ByteArrayOutputStream();
                    classes.put(className, stream);
                    return stream;
                }
            };
        }
    }
}
