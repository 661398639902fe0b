package salsa.tool;

import java.util.List;
import salsa.sanitizer.Sanitizer;
import salsa.sanitizer.Violation;
import salsa.simulation.test.TestBehavior;
import salsa.simulation.test.TestHandler;
import salsa.simulation.test.Trial;
import salsa.tool.cache.CompiledProgram;

/** A test with classes of its own, in which every object has an owner: its reports do not depend on earlier tests. */
final class SanitizedTest {
    private final Sanitizer sanitizer;
    private final TestHandler test;
    private int shown;

    SanitizedTest(CompiledProgram program, TestHandler test) {
        this.sanitizer = SanitizedRun.newSanitizer(program, _ -> {});
        this.test = watchedTest(new SanitizedRun.Loader(program, sanitizer, true), test);
    }

    private static TestHandler watchedTest(ProgramLoader loader, TestHandler test) {
        Thread.currentThread().setContextClassLoader(loader);
        try {
            return TestBehavior.of(loader.loadClass(test.behavior().name())).orElseThrow().tests().stream()
                    .filter(each -> each.name().equals(test.name()))
                    .findFirst()
                    .orElseThrow();
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException("a test that has been loaded once", missing);
        }
    }

    Trial newTrial(int stages) {
        return new Trial(test, stages, this::takeNewViolations);
    }

    /** Returns the violations found since the last call. */
    private List<String> takeNewViolations() {
        List<Violation> all = sanitizer.violations();
        List<Violation> fresh = all.subList(shown, all.size());
        shown = all.size();
        return fresh.stream().flatMap(each -> each.text().lines()).toList();
    }
}
