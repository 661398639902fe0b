package salsa.compiler.javac;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** Java text handed to javac from memory, under the name of the class it declares. */
public final class TextFile extends SimpleJavaFileObject {
    private final String className;
    private final String text;

    public TextFile(String className, String text) {
        this(className, className.replace('.', '/') + ".java", text);
    }

    /** Creates a text that represents another file, whose name stack traces show. */
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

    /**
     * Accepts every public class: javac asks whether it may be in this file, and here the file has the name of its
     * class.
     */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.SOURCE;
    }
}
