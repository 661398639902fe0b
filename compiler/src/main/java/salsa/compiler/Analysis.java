package salsa.compiler;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import salsa.compiler.javac.JavaCompiler;
import salsa.compiler.kernel.KernelActors;
import salsa.compiler.kernel.Place;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostic;

/**
 * The result of an analysis of the files of a {@link Session}. The result stays valid; questions about symbols are
 * answered until the session's next analysis.
 */
public final class Analysis {
    private final Result result;
    private final @Nullable Attribution attribution;
    private final KernelActors kernelActors;
    private final JavaCompiler compiler;

    Analysis(Result result, @Nullable Attribution attribution, KernelActors kernelActors, JavaCompiler compiler) {
        this.result = result;
        this.attribution = attribution;
        this.kernelActors = kernelActors;
        this.compiler = compiler;
    }

    /** Returns the class files, the diagnostics and the dependencies. */
    public Result result() {
        return result;
    }

    /** Returns the errors and warnings of all files. */
    public List<Diagnostic> diagnostics() {
        return result.diagnostics();
    }

    /** Returns the errors and warnings of one file. */
    public List<Diagnostic> diagnostics(String file) {
        return diagnostics().stream()
                .filter(each -> each.source().name().equals(file))
                .toList();
    }

    /**
     * Returns the symbol whose name is at an offset of a file. There is none between names, and none in any file of a
     * program with syntax errors, whose types are unknown.
     */
    public Optional<Symbol> symbolAt(String file, int offset) {
        return attribution == null
                ? Optional.empty()
                : DeepStack.runOnDeepStack(() -> new SymbolSearch(attribution).symbolAt(file, offset))
                        .map(this::asWritten);
    }

    /** Returns a symbol that is declared in derived text at the place that users wrote for it. */
    private Symbol asWritten(Symbol symbol) {
        return new Symbol(
                symbol.kind(),
                symbol.name(),
                symbol.type(),
                symbol.documentation(),
                symbol.declaration()
                        .map(each -> kernelActors.written(new Place(each.source(), each.span())))
                        .map(each -> new Symbol.Place(each.source(), each.span())));
    }

    JavaCompiler jdkCompiler() {
        return compiler;
    }
}
