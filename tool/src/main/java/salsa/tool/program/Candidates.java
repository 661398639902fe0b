package salsa.tool.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.TypeTree;
import salsa.tool.line.Refusal;

/** Files that a command may have meant, for the messages of refused commands. */
public final class Candidates {
    private static final int DEPTH_MAX = 10;
    private static final int MODULES_MAX = 4; // a command may have been called in a folder that contains much else
    private static final Pattern TEST_NAME = Pattern.compile("Test([A-Z]\\w*)|(\\w+)(?:Tests|TestCase|Spec)");

    private Candidates() {}

    /** Returns the names of the programs beside a file; none if the file does not exist or cannot be read. */
    public static List<String> programsBeside(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        return folder == null || !Files.exists(file)
                ? List.of()
                : filesBelow(folder, 1, each -> Outline.of(each).isProgram()).stream()
                        .map(each -> each.file().getFileName().toString())
                        .toList();
    }

    /** Returns the qualified names of the behaviors below a folder that have this simple name. */
    static List<String> behaviors(Path folder, String name) {
        try (Stream<Path> all = Files.walk(folder, MODULES_MAX)) {
            return all.filter(each -> each.endsWith(name + ".salsa") && Files.isRegularFile(each))
                    .sorted()
                    .map(each -> Outline.of(
                            SourceText.readSource(each, each.getFileName().toString())))
                    .map(Outline::name)
                    .filter(each -> each.endsWith("." + name))
                    .distinct()
                    .toList();
        } catch (IOException | UncheckedIOException | Refusal _) {
            return List.of(); // no candidates: the message names none
        }
    }

    /** Returns a sentence about each test behavior that cannot be created, and each handler that looks like a test. */
    public static List<String> missedTests(Path place) {
        List<SourceText> all = filesBelow(place, DEPTH_MAX, _ -> true);
        return Stream.concat(
                        all.stream()
                                .filter(each -> Outline.isNamedTest(each.file()))
                                .flatMap(each -> Stream.of(
                                                refusedConstructor(each),
                                                testsWithParameters(each),
                                                unusedHandlers(each, all))
                                        .flatMap(found -> found)),
                        all.stream()
                                .filter(each -> !Outline.isNamedTest(each.file()))
                                .flatMap(Candidates::otherwiseNamed))
                .toList();
    }

    /** Finds behaviors with tests that are named as other tools name tests. */
    private static Stream<String> otherwiseNamed(SourceText text) {
        Matcher name = TEST_NAME.matcher(Outline.fileName(text.file()));
        if (!name.matches()) {
            return Stream.of();
        }
        String subject = name.group(1) == null ? name.group(2) : name.group(1);
        return handlersOf(text)
                .filter(each -> each.name().text().startsWith("test")
                        && each.parameters().isEmpty())
                .limit(1)
                .map(each ->
                        name.group() + " is no test behavior, because its name does not end in `Test`; rename it, and"
                                + " its file, to " + subject + "Test");
    }

    private static Stream<String> refusedConstructor(SourceText text) {
        if (!needsArguments(text)) {
            return Stream.of();
        }
        String type = Outline.of(text).type();
        return Stream.of(type + " has no constructor without parameters, which a test behavior needs; declare " + type
                + "() { … }");
    }

    private static Stream<String> testsWithParameters(SourceText text) {
        return handlersOf(text)
                .filter(each -> each.name().text().startsWith("test")
                        && !each.parameters().isEmpty())
                .map(each -> Outline.of(text).type() + "." + each.name().text()
                        + " takes arguments, and a test takes none; remove its parameters");
    }

    /** Finds handlers `ack` without parameters that no code sends or calls: they look like tests but for their names. */
    private static Stream<String> unusedHandlers(SourceText text, List<SourceText> all) {
        return handlersOf(text)
                .filter(each -> each.body() != null
                        && each.passType() instanceof TypeTree.Simple type
                        && type.isAck()
                        && each.parameters().isEmpty()
                        && !each.name().text().startsWith("test"))
                .map(each -> each.name().text())
                .filter(name -> all.stream()
                                .mapToLong(each -> countMentions(each, name))
                                .sum()
                        == 1)
                .map(name -> Outline.of(text).type() + "." + name
                        + " runs in no test, because the names of tests begin with `test`; rename it to test"
                        + Character.toUpperCase(name.charAt(0)) + name.substring(1));
    }

    private static long countMentions(SourceText text, String name) {
        return Pattern.compile("\\b" + name + "\\b")
                .matcher(text.source().text())
                .results()
                .count();
    }

    /** Returns a sentence that an abstract behavior cannot be started, for the file of one; else empty. */
    public static Optional<String> sentenceIfAbstract(Path file) {
        if (!isSource(file) || !(parse(textOf(file)).type() instanceof Declaration.Behavior behavior)) {
            return Optional.empty();
        }
        return behavior.isAbstract()
                ? Optional.of(
                        behavior.name().text() + " is abstract and cannot be started; start a behavior that extends it")
                : Optional.empty();
    }

    /** Returns a sentence about a handler {@code ack Main(String[])}, which was meant as the constructor; or empty. */
    public static Optional<String> sentenceIfConstructorPasses(Path file) {
        if (!isSource(file)) {
            return Optional.empty();
        }
        return handlersOf(textOf(file))
                .filter(each -> each.name().text().equals(Outline.fileName(file)))
                .map(each -> "a constructor has no pass type: remove `ack` before "
                        + each.name().text())
                .findFirst();
    }

    private static boolean isSource(Path file) {
        return Files.isRegularFile(file) && file.toString().endsWith(".salsa");
    }

    private static SourceText textOf(Path file) {
        return SourceText.readSource(file, file.getFileName().toString());
    }

    private static Stream<Declaration.Handler> handlersOf(SourceText text) {
        Declaration.Unit unit = parse(text);
        return unit.type() == null
                ? Stream.of()
                : unit.type().members().stream()
                        .filter(Declaration.Handler.class::isInstance)
                        .map(Declaration.Handler.class::cast);
    }

    private static Declaration.Unit parse(SourceText text) {
        return Parser.parse(text.source(), new Diagnostics()); // whether it is correct does not matter here
    }

    private static boolean needsArguments(SourceText text) {
        Declaration.Unit unit = parse(text);
        List<Declaration.Constructor> constructors =
                !(unit.type() instanceof Declaration.Behavior behavior) || behavior.isAbstract()
                        ? List.of()
                        : unit.type().members().stream()
                                .filter(Declaration.Constructor.class::isInstance)
                                .map(Declaration.Constructor.class::cast)
                                .toList();
        return !constructors.isEmpty()
                && constructors.stream().noneMatch(each -> each.parameters().isEmpty());
    }

    private static List<SourceText> filesBelow(Path folder, int depth, Predicate<SourceText> wanted) {
        try (Stream<Path> all = Files.walk(folder, depth)) {
            return all.filter(each -> each.toString().endsWith(".salsa") && Files.isRegularFile(each))
                    .sorted()
                    .map(each -> SourceText.readSource(each, each.getFileName().toString()))
                    .filter(wanted)
                    .toList();
        } catch (IOException | UncheckedIOException | Refusal _) {
            return List.of(); // no candidates: the message names none
        }
    }
}
