package salsa.compiler;

import java.util.List;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.JavaSource;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;

/** The plain Java files of a program, without those that repeat a declaration of a .salsa file. */
final class PlainJava {
    private final Universe universe;
    private final Sources sources;
    private final Diagnostics diagnostics;

    private PlainJava(Universe universe, Sources sources, Diagnostics diagnostics) {
        this.universe = universe;
        this.sources = sources;
        this.diagnostics = diagnostics;
    }

    /** Returns the files to compile, and reports each file left out: older tools generated such files. */
    static List<Source> filesToCompile(Universe universe, Sources sources, Diagnostics diagnostics) {
        return sources.java().stream()
                .filter(new PlainJava(universe, sources, diagnostics)::acceptOrReport)
                .toList();
    }

    /** Returns whether the file is compiled; reports each file that is left out. */
    private boolean acceptOrReport(Source java) {
        String name = JavaSource.className(java);
        if (RuntimeNames.isInRuntime(name.substring(0, Math.max(0, name.lastIndexOf('.'))))) {
            diagnostics.report(Diagnostic.error(
                    LanguageCode.RUNTIME_MODULE,
                    java,
                    JavaSource.packageClause(java),
                    "classes of this package could use what the runtime keeps to itself",
                    "choose a package of the program"));
        }
        SalsaType type = universe.typeNamed(name);
        if (type != null && !type.fromHeader()) {
            diagnostics.report(Diagnostic.warning(
                    LanguageCode.JAVA_TWIN,
                    type.source(),
                    type.declaration().name().span(),
                    "`" + java.name() + "` declares `" + name + "` as well as `"
                            + type.source().name() + "` and is ignored",
                    "delete " + java.name()));
        }
        return type == null && !isNameOfBehavior(name);
    }

    /** Returns whether the name is a behavior's, including behaviors that this compilation does not read. */
    private boolean isNameOfBehavior(String name) {
        int dot = name.lastIndexOf('.');
        return sources.behaviors(name.substring(0, Math.max(0, dot))).contains(name.substring(dot + 1));
    }
}
