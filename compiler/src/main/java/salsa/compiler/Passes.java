package salsa.compiler;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.compiler.check.AckValues;
import salsa.compiler.check.ActorRules;
import salsa.compiler.check.AnonymousRules;
import salsa.compiler.check.CaseRules;
import salsa.compiler.check.HiddenNames;
import salsa.compiler.check.LanguageRules;
import salsa.compiler.check.NamedCasesRules;
import salsa.compiler.check.SenderRules;
import salsa.compiler.check.WaitRules;
import salsa.compiler.complaint.ClassFileLimits;
import salsa.compiler.complaint.JavaComplaints;
import salsa.compiler.emit.Generation;
import salsa.compiler.emit.LineTables;
import salsa.compiler.isolation.ForgedActors;
import salsa.compiler.isolation.Isolation;
import salsa.compiler.isolation.JavaUses;
import salsa.compiler.javac.JavaCompiler;
import salsa.compiler.javac.TextFile;
import salsa.compiler.kernel.KernelActors;
import salsa.compiler.lowering.ConstantsText;
import salsa.compiler.lowering.Lowered;
import salsa.compiler.symbol.Header;
import salsa.compiler.symbol.Lookup;
import salsa.compiler.symbol.MovedFields;
import salsa.compiler.symbol.ParsedFiles;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.JavaSource;
import salsa.compiler.warning.Warnings;
import salsa.compiler.warning.failure.MissedFailures;
import salsa.compiler.warning.habit.HabitWarnings;
import salsa.compiler.warning.order.OrderWarnings;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;

/** The passes of one analysis, in their order. */
final class Passes {
    private final Request request;
    private final JavaCompiler compiler;
    private final Diagnostics diagnostics = new Diagnostics();
    private final KernelActors kernelActors;
    private final SortedMap<String, byte[]> files = new TreeMap<>();
    private final SortedMap<String, String> java = new TreeMap<>();

    private Passes(Request request, JavaCompiler compiler) {
        this.request = request;
        this.compiler = compiler;
        kernelActors = new KernelActors(request.sources()::kernels, diagnostics);
    }

    /** Runs the passes; the analysis closes the JDK's compiler, which its queries use. */
    static Analysis run(Request request, ParsedFiles parsed, JavaCompiler compiler) {
        return new Passes(request, compiler).run(parsed);
    }

    private Analysis run(ParsedFiles parsed) {
        Sources sources = request.sources();
        var lookup = new Lookup(
                name -> sources.salsa(name).map(kernelActors::withHandlers), sources::header, sources::behaviors);
        List<Source> units =
                request.units().stream().map(kernelActors::withHandlers).toList();
        Universe read = Universe.read(lookup, units, parsed, diagnostics);
        @Nullable Attribution attribution = null;
        if (diagnostics.hasErrors()) checkUntypedRules(read);
        else attribution = typesAndClasses(read, lookup);
        if (diagnostics.hasErrors()) {
            files.clear();
            java.clear();
        }
        var result = new Result(files, java, writtenDiagnostics(), dependenciesOf(read), writtenSources(read));
        return new Analysis(result, attribution, kernelActors, compiler);
    }

    private List<Diagnostic> writtenDiagnostics() {
        return diagnostics.all().stream()
                .flatMap(each -> kernelActors.written(each).stream())
                .toList();
    }

    private List<Source> writtenSources(Universe universe) {
        return universe.compiledSources().stream().map(kernelActors::written).toList();
    }

    /** Checks the rules that need no types. */
    private void checkUntypedRules(Universe universe) {
        LanguageRules.check(universe, diagnostics);
        WaitRules.check(universe, diagnostics);
        NamedCasesRules.check(universe, diagnostics);
        SenderRules.check(universe, diagnostics);
    }

    private Attribution typesAndClasses(Universe read, Lookup lookup) {
        List<Source> plainJava = PlainJava.filesToCompile(read, request.sources(), diagnostics);
        var attribution = Attribution.of(read, compiler, plainJava);
        Universe universe = attribution.universe();
        checkUntypedRules(universe);
        if (attribution.isComplete()) {
            ActorRules.check(universe, attribution, diagnostics);
            HiddenNames.check(universe, attribution, diagnostics);
            CaseRules.check(universe, attribution, diagnostics);
            ForgedActors.check(universe, attribution, diagnostics);
        }
        JavaComplaints.report(universe, lookup, attribution, diagnostics);
        if (attribution.isComplete()) AnonymousRules.check(universe, attribution, diagnostics);
        MovedFields moved = attribution.complaints().isEmpty() || !diagnostics.hasErrors()
                ? Isolation.check(universe, attribution, diagnostics)
                : new MovedFields();
        if (attribution.isComplete()) AckValues.check(universe, attribution, diagnostics);
        Warnings.check(universe, attribution, diagnostics);
        MissedFailures.check(universe, attribution, diagnostics);
        OrderWarnings.check(universe, attribution, diagnostics);
        HabitWarnings.check(universe, attribution, diagnostics);
        if (!diagnostics.hasErrors()) generateClasses(attribution, moved, plainJava);
        return attribution;
    }

    private void generateClasses(Attribution attribution, MovedFields moved, List<Source> plainJava) {
        List<Lowered> lowered = compiledTypes(attribution.universe())
                .map(type -> Lowered.of(type, attribution, moved))
                .toList();
        var texts = new ArrayList<TextFile>();
        for (Lowered each : lowered) {
            String name = each.type().qualifiedName();
            texts.add(new TextFile(name, each.stackTraceFile(), each.text().toString()));
            if (request.keepJava()) java.put(name, each.text().toString());
        }
        var javaUses = new JavaUses();
        for (Source source : plainJava) {
            var text = new TextFile(JavaSource.className(source), source.text());
            texts.add(text);
            javaUses.register(text, source);
        }
        if (texts.isEmpty()) return; // a session whose files are all closed
        Generation generation = Generation.generate(compiler, texts, javaUses::checkAttributed);
        javaUses.report(diagnostics);
        if (!generation.errors().isEmpty()) {
            JavaComplaints.reportPlain(generation.errors(), plainJava, diagnostics);
            ClassFileLimits.report(generation.errors(), lowered, diagnostics);
            if (!diagnostics.hasErrors()) throw new Defect(generation.errors(), javaTextsOf(lowered));
            return;
        }
        addClassFiles(lowered, generation.classes());
        for (Lowered each : lowered) addHeader(each.type(), attribution, moved);
    }

    private static Map<String, String> javaTextsOf(List<Lowered> lowered) {
        var texts = new TreeMap<String, String>();
        lowered.forEach(
                each -> texts.put(each.type().qualifiedName(), each.text().toString()));
        return texts;
    }

    private void addClassFiles(List<Lowered> lowered, Map<String, byte[]> classes) {
        var lines = new HashMap<String, int[]>();
        for (Lowered each : lowered)
            lines.put(each.type().qualifiedName(), each.text().sourceLines());
        classes.forEach((name, bytes) -> {
            int[] known = linesOf(name, lines);
            files.put(
                    name.replace('.', '/') + ".class", known == null ? bytes : LineTables.withSalsaLines(bytes, known));
        });
    }

    /**
     * Returns the lines of the behavior that a class belongs to, by the first part of its name; null for plain Java.
     */
    private static int @Nullable [] linesOf(String className, Map<String, int[]> lines) {
        int end = className.length();
        while (end > 0 && !lines.containsKey(className.substring(0, end))) end = className.lastIndexOf('$', end - 1);
        return end > 0 ? lines.get(className.substring(0, end)) : null;
    }

    private void addHeader(SalsaType type, Attribution attribution, MovedFields moved) {
        String text = Header.textOf(
                type,
                moved.movedFieldsOf(type),
                ConstantsText.constantValues(type, attribution),
                handler -> attribution.delegates(type, handler));
        files.put(type.qualifiedName().replace('.', '/') + ".salsai", text.getBytes(StandardCharsets.UTF_8));
    }

    private static Stream<SalsaType> compiledTypes(Universe universe) {
        return universe.types().stream().filter(each -> !each.fromHeader() && each.enclosingType() == null);
    }

    private static SortedMap<String, SortedSet<String>> dependenciesOf(Universe universe) {
        var dependencies = new TreeMap<String, SortedSet<String>>();
        compiledTypes(universe)
                .forEach(type -> dependencies.put(type.qualifiedName(), new TreeSet<>(type.dependencies())));
        return dependencies;
    }
}
