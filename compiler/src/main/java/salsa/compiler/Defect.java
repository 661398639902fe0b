package salsa.compiler;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** A defect of the compiler: it accepted a program and generated Java that javac rejects. Carries the evidence. */
public final class Defect extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Defect(List<Diagnostic<? extends JavaFileObject>> errors, Map<String, String> java) {
        super("the Java made from a right program is refused:\n"
                + errors.stream().map(Object::toString).collect(Collectors.joining("\n")) + "\n\n"
                + java.entrySet().stream()
                        .map(each -> "==== " + each.getKey() + "\n" + each.getValue())
                        .collect(Collectors.joining("\n")));
    }
}
