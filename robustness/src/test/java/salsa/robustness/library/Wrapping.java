package salsa.robustness.library;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import salsa.compiler.Result;
import salsa.robustness.Texts;
import salsa.robustness.fuzz.Verification;
import salsa.robustness.library.LibraryBodies.FileBodies;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Severity;

/** The bodies of a file inside one behavior, compiled; refused ones are removed until the rest compiles. */
final class Wrapping {
    private static final int ROUNDS_MAX = 12;

    /** The construct around the bodies. */
    enum Form {
        HANDLERS(90) {
            @Override
            String member(Body body, int number) {
                return body.asHandler(number) + "\n";
            }
        },
        NESTED(95) {
            @Override
            String before() {
                return "static class Bodies {\n";
            }

            @Override
            String member(Body body, int number) {
                return body.asMethod(number) + "\n";
            }

            @Override
            String after() {
                return "}\n";
            }
        };

        private final int shareMin;

        Form(int shareMin) {
            this.shareMin = shareMin;
        }

        /** Returns the percentage of the bodies that keep their meaning in it at the least: a few points below the real one. */
        int shareMin() {
            return shareMin;
        }

        String before() {
            return "";
        }

        abstract String member(Body body, int number);

        String after() {
            return "";
        }
    }

    private final FileBodies file;
    private final Form form;
    private final Path[] classPath;
    private final Refusals refusals;
    private final TreeMap<Integer, Integer> numbers = new TreeMap<>(); // of the bodies, by their beginnings

    private Wrapping(FileBodies file, Form form, Path[] classPath, Refusals refusals) {
        this.file = file;
        this.form = form;
        this.classPath = classPath;
        this.refusals = refusals;
    }

    /** Compiles the bodies and verifies the classes. */
    static void of(FileBodies file, Form form, Path[] classPath, Function<String, byte[]> classes, Refusals refusals) {
        new Wrapping(file, form, classPath, refusals).compile(classes);
    }

    private void compile(Function<String, byte[]> classes) {
        var left = new ArrayList<Integer>();
        for (int i = 0; i < file.bodies().size(); i++) left.add(i);
        for (int round = 0; round < ROUNDS_MAX && !left.isEmpty(); round++) {
            String name = file.name() + "Bodies";
            Result result =
                    Texts.of(file.module() + "." + name, text(name, left)).compile(classPath);
            if (result.succeeded()) {
                refusals.accepted(form, left.size());
                Verification.check(result.files(), classes);
                return;
            }
            List<Diagnostic> errors = result.diagnostics().stream()
                    .filter(each -> each.severity() == Severity.ERROR)
                    .sorted(Comparator.comparing(each -> each.span().start()))
                    .toList();
            for (Diagnostic each : errors) {
                var number = numbers.floorEntry(each.span().start());
                if (number == null) throw new AssertionError(file.name() + ": " + each.reason());
                if (left.remove(number.getValue()))
                    refusals.refused(form, file.bodies().get(number.getValue()), each);
            }
        }
        if (!left.isEmpty()) throw new AssertionError(file.name() + " is refused after each body was");
    }

    private String text(String name, List<Integer> left) {
        numbers.clear();
        var text = new StringBuilder("module " + file.module() + ";\n");
        file.imports().forEach(each -> text.append(each).append('\n'));
        text.append("behavior ").append(name).append(" {\n").append(form.before());
        for (int number : left) {
            numbers.put(text.length(), number);
            text.append(form.member(file.bodies().get(number), number));
        }
        return text.append(form.after()).append("}\n").toString();
    }
}
