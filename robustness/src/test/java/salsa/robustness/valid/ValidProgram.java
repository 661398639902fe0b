package salsa.robustness.valid;

import java.util.LinkedHashMap;
import java.util.Map;

/** A random valid program: the files of a module of its own, beside the {@link Shared} ones. */
final class ValidProgram {
    private final String module;
    private final Map<String, String> files = new LinkedHashMap<>();

    ValidProgram(long seed) {
        module = "v" + seed;
        new Family(new Grammar(seed)).write(this::file);
    }

    /** Returns the texts of the files, by qualified name. */
    Map<String, String> files() {
        return files;
    }

    private void file(String name, String text) {
        files.put(module + "." + name, "module " + module + ";\n" + Shared.IMPORTS + "\n" + text);
    }
}
