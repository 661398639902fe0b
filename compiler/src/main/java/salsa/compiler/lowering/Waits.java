package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.List;
import salsa.compiler.text.JavaText;

/** The classes of one behavior that wait for tokens, in the order in which their expressions stand in the file. */
final class Waits {
    private final List<JavaText> classes = new ArrayList<>();
    private int count;

    /** A fresh class name. */
    String name() {
        return "Wait" + ++count;
    }

    void add(JavaText text) {
        classes.add(text);
    }

    void writeTo(JavaText out) {
        classes.forEach(out::append);
    }
}
