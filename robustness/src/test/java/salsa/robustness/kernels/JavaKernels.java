package salsa.robustness.kernels;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Kernels compiled by javac: what they compute is the definition. */
final class JavaKernels extends ClassLoader {
    private static final String CLASS = "K";
    private static final Pattern BOUNDS = Pattern.compile("Index (-?\\d+) out of bounds for length (\\d+)");

    private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();
    private final Class<?> compiled;
    private final Class<?> item;

    /** Compiles the members of a class, whose first line is the second of the file. */
    JavaKernels(String members) {
        super(JavaKernels.class.getClassLoader());
        String text = "public final class K { public record WorkItem(int place) { public int at(int dimension) {"
                + " return place; } }\n" + members + "}\n";
        var log = new java.io.StringWriter();
        StandardJavaFileManager standard =
                ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null);
        boolean ok = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        log,
                        new Memory(standard),
                        null,
                        List.of("-nowarn", "-Xlint:none", "-proc:none"),
                        null,
                        List.of(new Text(text)))
                .call();
        if (!ok) throw new IllegalArgumentException("javac refuses the program: " + log);
        try {
            compiled = loadClass(CLASS);
            item = loadClass(CLASS + "$WorkItem");
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Runs a kernel for each work item; returns the violations of those that one ended. */
    List<List<Integer>> run(String kernel, KernelArguments arguments) {
        Method method = Stream.of(compiled.getDeclaredMethods())
                .filter(each -> each.getName().equals(kernel))
                .findFirst()
                .orElseThrow();
        return Stream.iterate(0, each -> each + 1)
                .limit(KernelArguments.ITEMS)
                .flatMap(place -> run(method, place, arguments))
                .toList();
    }

    private Stream<List<Integer>> run(Method method, int place, KernelArguments arguments) {
        try {
            Object at = item.getConstructors()[0].newInstance(place);
            method.setAccessible(true);
            method.invoke(
                    null,
                    at,
                    arguments.bytes(),
                    arguments.shorts(),
                    arguments.ints(),
                    arguments.longs(),
                    arguments.floats(),
                    arguments.doubles(),
                    arguments.n(),
                    arguments.m(),
                    arguments.x(),
                    arguments.y());
            return Stream.empty();
        } catch (InvocationTargetException failure) {
            return Stream.of(violation(failure.getCause()));
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Returns a failure as the device records it. */
    private static List<Integer> violation(Throwable failure) {
        int line = Stream.of(failure.getStackTrace())
                .filter(each -> each.getClassName().equals(CLASS))
                .findFirst()
                .orElseThrow()
                .getLineNumber();
        Matcher bounds = BOUNDS.matcher(String.valueOf(failure.getMessage()));
        if (bounds.matches())
            return List.of(1, line, Integer.parseInt(bounds.group(1)), Integer.parseInt(bounds.group(2)));
        if (failure instanceof ArithmeticException) return List.of(2, line, 0, 0);
        throw new IllegalStateException(failure);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ByteArrayOutputStream bytes = classes.get(name);
        if (bytes == null) throw new ClassNotFoundException(name);
        return defineClass(name, bytes.toByteArray(), 0, bytes.size());
    }

    private static final class Text extends SimpleJavaFileObject {
        private final String text;

        Text(String text) {
            super(URI.create("memory:///K.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
        }
    }

    private final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        Memory(JavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return classes.computeIfAbsent(name, key -> new ByteArrayOutputStream());
                }
            };
        }
    }
}
