package salsa.tool.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import salsa.compiler.Sources;
import salsa.syntax.source.Source;

/** The files of one program as the compiler sees them. */
public final class ProgramSources implements Sources {
    private final SourceFiles files;
    private final Program program;
    private final Compiled compiled;
    private final Map<String, String> kept;
    private final List<Source> java;

    /** Creates the sources; {@code kept} has the headers of the behaviors that need no compilation. */
    public ProgramSources(SourceFiles files, Program program, Compiled compiled, Map<String, String> kept) {
        this.files = files;
        this.program = program;
        this.compiled = compiled;
        this.kept = kept;
        List<Path> needed = new JavaFiles(
                        files.folders(),
                        program.roots(),
                        file -> files.textOf(file).source().text())
                .neededBy(program.units());
        java = needed.stream().map(file -> files.textOf(file).source()).toList();
    }

    @Override
    public Optional<Source> salsa(String qualifiedName) {
        return kept.containsKey(qualifiedName)
                ? Optional.empty()
                : files.findBehavior(qualifiedName, program.roots())
                        .map(file -> files.textOf(file).source());
    }

    @Override
    public Optional<Source> kernels(String qualifiedName) {
        return files.findKernels(qualifiedName, program.roots())
                .map(file -> files.textOf(file).source());
    }

    @Override
    public Optional<Source> header(String qualifiedName) {
        return Optional.ofNullable(kept.get(qualifiedName))
                .or(() -> compiled.headerOf(qualifiedName))
                .map(text -> new Source(qualifiedName.replace('.', '/') + ".salsai", text));
    }

    @Override
    public Set<String> behaviors(String module) {
        return files.behaviorsOf(module, program.roots());
    }

    @Override
    public List<Source> java() {
        return java;
    }
}
