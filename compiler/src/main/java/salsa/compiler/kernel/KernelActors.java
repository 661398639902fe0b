package salsa.compiler.kernel;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import salsa.compiler.diagnostic.KernelCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/**
 * The kernel actors of one analysis: their files with the text of the derived handlers, and the way back from places in
 * that text to what users wrote. A file without the word {@code KernelActor} costs the search for it.
 */
public final class KernelActors {
    private final Function<String, Optional<Source>> kernels;
    private final Diagnostics diagnostics;
    private final Map<String, Source> read = new HashMap<>(); // by the names of files
    private final Map<String, KernelMethods> damaged = new HashMap<>(); // of files with syntax errors
    private final Map<String, Splice> splices =
            new HashMap<>(); // a session may have parsed equal text as another object

    /**
     * Creates an analysis without files.
     *
     * @param kernels returns the OpenCL C file of a behavior
     */
    public KernelActors(Function<String, Optional<Source>> kernels, Diagnostics diagnostics) {
        this.kernels = kernels;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns the file with handlers for its kernels, if it declares a kernel actor without syntax errors; else the same
     * file. Reports kernels that have no handler, once a file.
     */
    public Source withHandlers(Source file) {
        return file.text().contains(RuntimeNames.KERNEL_ACTOR)
                ? read.computeIfAbsent(file.name(), _ -> extend(file))
                : file;
    }

    private Source extend(Source file) {
        var errors = new Diagnostics();
        Declaration.Unit unit = Parser.parse(file, errors);
        if (!(unit.type() instanceof Declaration.Behavior behavior)) return file;
        if (behavior.interfaces().stream().noneMatch(RuntimeNames::isKernelActor)) return file;
        var methods = new KernelMethods(file, behavior);
        if (!methods.areOnlyErrors(errors)) {
            damaged.put(file.name(), methods);
            return file;
        }
        Optional<Source> opencl = kernels.apply(qualifiedName(unit, behavior));
        return extend(file, behavior, methods, opencl);
    }

    private static String qualifiedName(Declaration.Unit unit, Declaration.Behavior behavior) {
        String name = behavior.name().text();
        return unit.module() == null ? name : unit.module().name() + "." + name;
    }

    private Source extend(Source file, Declaration.Behavior behavior, KernelMethods methods, Optional<Source> opencl) {
        var found = new Diagnostics();
        List<KernelProgramText> programs = Stream.concat(
                        opencl.flatMap(each -> KernelFile.program(each, found)).stream(),
                        methods.program(found).stream())
                .toList();
        if (programs.isEmpty() && !found.hasErrors()) reportNoKernel(file, behavior, opencl.isPresent());
        new KernelNames(file, behavior, found).check(programs);
        found.all().forEach(diagnostics::report);
        var splice = Splice.of(file, behavior, found.hasErrors() ? List.of() : programs, methods.spans());
        splices.put(file.name(), splice);
        return splice.extended();
    }

    private void reportNoKernel(Source file, Declaration.Behavior behavior, boolean hasFile) {
        String name = behavior.name().text();
        diagnostics.report(Diagnostic.error(
                KernelCode.NO_KERNEL,
                file,
                behavior.name().span(),
                "`" + name + "` has no kernel: " + (hasFile ? name + ".cl defines none" : "there is no " + name + ".cl")
                        + ", and no static method has a `WorkItem` as its first parameter",
                "write `static void name(WorkItem item, …) { … }`, or `kernel void name(…) { … }` in " + name + ".cl"));
    }

    /** Returns the file as users wrote it. */
    public Source written(Source file) {
        Splice splice = splices.get(file.name());
        return splice == null ? file : splice.written();
    }

    /** Returns the place that users wrote for a place: for a derived handler, that of its kernel. */
    public Place written(Place place) {
        Splice splice = splices.get(place.source().name());
        return splice == null ? place : splice.writtenPlace(place.span());
    }

    /** Returns a diagnostic about what users wrote; empty if it is about derived text, or about a method that may be static. */
    public Optional<Diagnostic> written(Diagnostic diagnostic) {
        String file = diagnostic.source().name();
        if (damaged.containsKey(file) && damaged.get(file).isAboutStatic(diagnostic)) return Optional.empty();
        Splice splice = splices.get(file);
        return splice == null ? Optional.of(diagnostic) : splice.writtenDiagnostic(diagnostic);
    }
}
