package salsa.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import salsa.syntax.source.Severity;

/**
 * A program that attacks a promise, in one text, with its expected result: errors of the compiler, an output or a
 * reported failure. {@code conformance/attacks/README.md} describes the lines that state it.
 *
 * @param title its family and its name: {@code family/case}
 * @param text  the program with the lines that state its result
 * @param usual the maximum duration of a run, if the text has no {@code seconds}; far longer than any takes
 */
public record Attack(String title, String text, Duration usual) {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Pattern GETS = key("gets");
    private static final Pattern SLOW = Pattern.compile("(?m)^W0809 .*\\n(?:  .*\\n)*\\n?");
    private static final Pattern CODES = Pattern.compile("E\\d{4}(?: E\\d{4})*");

    /** Creates an attack with the usual limit. */
    public Attack(String title, String text) {
        this(title, text, LIMIT);
    }

    /** Returns every attack below a folder of families. */
    public static List<Attack> all(Path families) {
        try (Stream<Path> files = Files.walk(families)) {
            return files.filter(file -> file.toString().endsWith(".salsa"))
                    .sorted()
                    .map(file -> new Attack(title(families.relativize(file)), text(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String title(Path file) {
        return file.toString().replace('\\', '/').replaceFirst("\\.salsa$", "");
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Pattern key(String name) {
        return Pattern.compile("^// " + name + ": (.*?) *$", Pattern.MULTILINE);
    }

    /** Returns the part of the title before the slash. */
    public String family() {
        return title.substring(0, title.indexOf('/'));
    }

    /** Returns the part of the title after it. */
    public String name() {
        return title.substring(title.indexOf('/') + 1);
    }

    /** Returns the reasons why a test cannot decide this attack: no expectation, or one that every run meets. */
    public List<String> mistakes() {
        long expectations = GETS.matcher(text).results().count();
        if (expectations != 1) return List.of("needs exactly one line \"// gets: …\", has " + expectations);
        if (!text.startsWith("// ")) return List.of("must begin with a comment: what is attacked");
        if (runs()) {
            return fails() && texts("//!").isEmpty() ? List.of("gets: failure needs a line \"//! text\"") : List.of();
        }
        return CODES.matcher(gets()).matches() ? List.of() : List.of("gets: " + gets() + " is no list of error codes");
    }

    /** Returns whether it is to be run rather than refused. */
    public boolean runs() {
        return gets().equals("output") || fails();
    }

    private boolean fails() {
        return gets().equals("failure");
    }

    private String gets() {
        return diagnostic("gets", "");
    }

    private String diagnostic(String name, String otherwise) {
        return key(name)
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElse(otherwise);
    }

    /** Returns the numbers of stages on which it is to be run. */
    public List<Integer> stages() {
        return Stream.of(diagnostic("stages", "1,2").split(", *"))
                .map(Integer::valueOf)
                .toList();
    }

    /** Returns the number of seeds. */
    public int seeds() {
        return Integer.parseInt(diagnostic("seeds", "0"));
    }

    /** Returns whether its result holds under its seeds only. */
    public boolean isSeeded() {
        return diagnostic("runs", "").equals("seeded");
    }

    /** Returns whether it succeeds and a page states that as a limit. */
    public boolean isLimit() {
        return !limitPage().isEmpty();
    }

    /** Returns the page that states the limit, from the root of the repository; empty if there is none. */
    public String limitPage() {
        return diagnostic("limit", "");
    }

    /** Returns the maximum duration of a run. */
    public Duration limit() {
        return diagnostic("seconds", "").isEmpty()
                ? usual
                : Duration.ofSeconds(Long.parseLong(diagnostic("seconds", "")));
    }

    /** Returns its sources. */
    public ProgramFolder sources() {
        return ProgramFolder.of(AttackFiles.in(text));
    }

    /** Returns a run of its compiled program. */
    public ProgramRun run(CompiledProgram program) {
        return new ProgramRun(program, AttackFiles.startedBehavior(text), List.of(), limit());
    }

    /** Returns how the compiler's diagnostics deviate; empty if they do not. */
    public List<String> complaints(CompiledProgram program) {
        Set<String> diagnostic = program.diagnostics().stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .map(each -> each.code().id())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> expected = runs() ? Set.of() : new TreeSet<>(List.of(gets().split(" ")));
        if (diagnostic.equals(expected) && program.succeeded() == runs()) return List.of();
        return List.of("expected from the compiler: " + (runs() ? "no errors" : gets()) + "\nbut it says: "
                + (diagnostic.isEmpty() ? "no errors" : String.join(" ", diagnostic)) + "\n" + program.drawn());
    }

    /** Returns how a run's result deviates; empty if it does not. A slow machine's warning counts only if expected. */
    public List<String> complaints(Outcome outcome) {
        boolean slow = texts("//!").stream().noneMatch(part -> part.contains("W0809"));
        String errors = slow ? SLOW.matcher(outcome.errors()).replaceAll("") : outcome.errors();
        var order = diagnostic("order", "").equals("any");
        String output = texts("//\\|").stream().map(line -> line + "\n").collect(Collectors.joining());
        return new Expectation(output, order, List.of(), fails() ? 1 : 0, texts("//!"), List.of())
                .complaints(new Outcome(outcome.status(), outcome.output(), errors));
    }

    private List<String> texts(String sign) {
        return Pattern.compile("^" + sign + "(?: (.*))?$", Pattern.MULTILINE)
                .matcher(text)
                .results()
                .map(Attack::diagnostic)
                .toList();
    }

    private static String diagnostic(MatchResult line) {
        return line.group(1) == null ? "" : line.group(1);
    }
}
