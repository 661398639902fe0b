package salsa.compiler.classes;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** Java text handed to javac from memory, under the name of the class it declares. */
public final class TextFile extends SimpleJavaFileObject {
    private final String className;
    private final String text;

    public TextFile(String className, String text) {
        this(className, className.replace('.', '/') + ".java", text);
    }

    /** Text that stands for another file: stack traces name that one. */
    public TextFile(String className, String file, String text) {
        super(URI.create("salsa:///" + file), Kind.SOURCE);
        this.className = className;
        this.text = text;
    }

    public String className() {
        return className;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }

    /** javac asks whether a public class may stand in this file; here a file has no other name than its class. */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.SOURCE;
    }
}
