package salsa.robustness.mutation;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * A process that runs tests while classes record their calls, or while one of them is changed: a line of tab-separated
 * words in, a line out. It may hang, and is then terminated.
 */
final class Trial {
    static final String GREEN = "green";
    static final String RED = "red";

    /** The changed class does not verify: no mutant. */
    static final String INVALID = "invalid";

    private static final Pattern TARGETS = Pattern.compile(System.getProperty("targets"));
    private static final Predicate<String> IS_TARGET = TARGETS.asMatchPredicate();
    private static final UnaryOperator<byte[]> RECORDING = Mutants::recording;

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

    private static String answer(String[] words) {
        if (words[0].equals("record")) {
            Redefinition.apply(IS_TARGET, RECORDING);
            Hits.take();
            String result = run(words[1]);
            return result + "\t" + String.join(" ", Hits.take());
        }
        var mutant = new Mutant(words[1], words[2], Integer.parseInt(words[3]), words[4], 0);
        try {
            Redefinition.apply(mutant.type()::equals, bytes -> Mutants.changed(bytes, mutant));
        } catch (IllegalStateException e) {
            return INVALID;
        }
        return run(words[5]);
    }

    private static String run(String test) {
        var summary = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request(test), summary);
        var found = summary.getSummary();
        return found.getTotalFailureCount() == 0 && found.getTestsSucceededCount() > 0 ? GREEN : RED;
    }

    private static LauncherDiscoveryRequest request(String test) {
        DiscoverySelector tests = test.indexOf('#') < 0 ? selectClass(test) : selectMethod(test);
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(tests)
                .filters(TagFilter.excludeTags("long"))
                .build();
    }
}
