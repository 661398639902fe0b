package salsa.compiler.kernel;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
        if (errors.hasErrors() || !(unit.type() instanceof Declaration.Behavior behavior)) return file;
        if (behavior.interfaces().stream().noneMatch(RuntimeNames::isKernelActor)) return file;
        Optional<Source> opencl = kernels.apply(qualifiedName(unit, behavior));
        if (opencl.isEmpty()) {
            reportNoKernel(file, behavior, "there is no %s.cl beside `%s`");
            return file;
        }
        return extend(file, behavior, opencl.get());
    }

    private static String qualifiedName(Declaration.Unit unit, Declaration.Behavior behavior) {
        String name = behavior.name().text();
        return unit.module() == null ? name : unit.module().name() + "." + name;
    }

    private Source extend(Source file, Declaration.Behavior behavior, Source opencl) {
        var found = new Diagnostics();
        List<Kernel> all = KernelFile.kernelsIn(opencl, found);
        if (all.isEmpty() && !found.hasErrors()) reportNoKernel(file, behavior, "%s.cl defines no kernel for `%s`");
        new KernelNames(file, behavior, opencl, found).check(all);
        found.all().forEach(diagnostics::report);
        if (all.isEmpty() || found.hasErrors()) return file;
        var splice = Splice.of(file, behavior, opencl, all);
        splices.put(file.name(), splice);
        return splice.extended();
    }

    private void reportNoKernel(Source file, Declaration.Behavior behavior, String reason) {
        String name = behavior.name().text();
        diagnostics.report(Diagnostic.error(
                KernelCode.NO_KERNEL,
                file,
                behavior.name().span(),
                reason.formatted(name, name),
                "write `kernel void name(…) { … }` in " + name + ".cl"));
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

    /** Returns a diagnostic about what users wrote; empty for a warning about derived text. */
    public Optional<Diagnostic> written(Diagnostic diagnostic) {
        Splice splice = splices.get(diagnostic.source().name());
        return splice == null ? Optional.of(diagnostic) : splice.writtenDiagnostic(diagnostic);
    }
}
