package salsa.robustness.mutation;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * A process that runs tests against recording or changed classes: a line of tab-separated words in, a line out. It may
 * hang, and is then terminated.
 */
final class Trial {
    static final String GREEN = "green";
    static final String RED = "red";
    private static final String TARGETS = System.getProperty("targets");

    private Trial() {}

    public static void main(String[] arguments) throws Exception {
        PrintStream answers = System.out;
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        System.setOut(nowhere);
        System.setErr(nowhere);
        var questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            answers.println(answer(line.split("\t")));
            answers.flush();
        }
        System.exit(0);
    }

    private static String answer(String[] words) throws IOException {
        if (words[0].equals("record")) {
            Hits.take();
            String result = run(words[1], (name, bytes) -> isTarget(name) ? Mutants.recording(bytes) : bytes);
            return result + "\t" + String.join(" ", Hits.take());
        }
        var mutant = new Mutant(words[1], words[2], Integer.parseInt(words[3]), words[4], 0);
        return run(words[5], (name, bytes) -> name.equals(mutant.type()) ? Mutants.changed(bytes, mutant) : bytes);
    }

    static boolean isTarget(String name) {
        return name.matches(TARGETS);
    }

    private static String run(String test, BiFunction<String, byte[], byte[]> change) {
        var loader = new MutatingLoader(change);
        Thread.currentThread().setContextClassLoader(loader);
        try {
            var summary = new SummaryGeneratingListener();
            LauncherFactory.create().execute(request(test, loader), summary);
            var found = summary.getSummary();
            return found.getTotalFailureCount() == 0 && found.getTestsSucceededCount() > 0 ? GREEN : RED;
        } catch (ReflectiveOperationException | LinkageError e) {
            return RED;
        }
    }

    private static LauncherDiscoveryRequest request(String test, ClassLoader loader)
            throws ReflectiveOperationException {
        int sign = test.indexOf('#');
        Class<?> type = Class.forName(sign < 0 ? test : test.substring(0, sign), false, loader);
        DiscoverySelector tests = sign < 0 ? selectClass(type) : selectMethod(type, test.substring(sign + 1));
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(tests)
                .filters(TagFilter.excludeTags("long"))
                .build();
    }
}
