package salsa.tool.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import salsa.tool.line.Refusal;
import salsa.tool.line.Suggestion;

/** Finds the sources of a subject, and the behavior that starts the program. */
public final class Finder {
    private final SourceFiles files;
    private final ClassPath classPath;
    private final Compiled compiled;

    public Finder(SourceFiles files, ClassPath classPath, Compiled compiled) {
        this.files = files;
        this.classPath = classPath;
        this.compiled = compiled;
    }

    /** Returns the one program that a subject is or contains. */
    public Program program(Target subject) {
        return switch (subject) {
            case Target.SourceFile(Path file) -> program(Outline.of(files.text(file)));
            case Target.Behavior behavior -> program(behavior);
            case Target.Folder(Path folder) -> program(theOnlyProgram(folder, outlines(folder)));
        };
    }

    /** Returns everything that a subject contains. {@code wanted} names the program to start if there are several. */
    public Program everything(Target subject, Optional<String> wanted) {
        Program all = switch (subject) {
            case Target.SourceFile _, Target.Behavior _ -> program(subject);
            case Target.Folder(Path folder) -> everything(outlines(folder));
        };
        return wanted.map(main -> started(all, main, subject)).orElse(all);
    }

    /** Returns the test behaviors that a subject is or contains, as one program without a start. */
    public Program tests(Target subject) {
        List<Outline> tests = (switch (subject) {
                    case Target.SourceFile(Path file) -> List.of(Outline.of(files.text(file)));
                    case Target.Behavior behavior -> behaviors(behavior);
                    case Target.Folder(Path folder) ->
                        files.folders().sources(folder).stream()
                                .filter(Outline::isNamedTest)
                                .map(file -> Outline.of(files.text(file)))
                                .toList();
                })
                .stream().filter(Outline::isTest).toList();
        refuseTwins(tests);
        return new Program(
                List.of(),
                roots(tests.stream().map(Outline::root).toList()),
                tests.stream().map(Outline::file).toList(),
                classPath);
    }

    /** Returns everything that the subject and the folders of the class path contain; it has no start. */
    public Program shared(Target subject) {
        SortedSet<Path> sources = new TreeSet<>();
        switch (subject) {
            case Target.SourceFile(Path file) -> sources.add(file);
            case Target.Folder(Path folder) -> sources.addAll(files.folders().sources(folder));
            case Target.Behavior behavior -> sources.addAll(program(behavior).units());
        }
        classPath.folders().forEach(folder -> sources.addAll(files.folders().sources(folder)));
        List<Outline> all =
                sources.stream().map(file -> Outline.of(files.text(file))).toList();
        refuseTwins(all);
        return new Program(List.of(), roots(all.stream().map(Outline::root).toList()), List.copyOf(sources), classPath);
    }

    private List<Outline> behaviors(Target.Behavior behavior) {
        return files.find(behavior.name(), roots(List.of(behavior.folder()))).stream()
                .map(file -> Outline.of(files.text(file)))
                .toList();
    }

    private Program started(Program all, String main, Target subject) {
        if (!all.programs().contains(main)) {
            throw new Refusal(files.shown(subject) + " contains no program " + main
                    + Suggestion.ending(all.programs(), main, "a program has a constructor with a String[] parameter"));
        }
        return all.startedBy(main);
    }

    private Program program(Outline outline) {
        List<String> main = outline.isProgram() ? List.of(outline.name()) : List.of();
        return new Program(main, roots(List.of(outline.root())), List.of(outline.file()), classPath);
    }

    private Program everything(List<Outline> outlines) {
        refuseTwins(outlines);
        List<String> programs = outlines.stream()
                .filter(Outline::isProgram)
                .map(Outline::name)
                .sorted()
                .toList();
        List<Path> roots = roots(outlines.stream().map(Outline::root).toList());
        return new Program(programs, roots, outlines.stream().map(Outline::file).toList(), classPath);
    }

    private Program program(Target.Behavior behavior) {
        List<Path> places = roots(List.of(behavior.folder()));
        Optional<Path> source = files.find(behavior.name(), places);
        if (source.isPresent()) {
            Outline outline = Outline.of(files.text(source.get()));
            if (!outline.name().equals(behavior.name())) {
                throw new Refusal(outline.text().source().name() + " declares " + outline.name() + " and not "
                        + behavior.name() + "; correct its module line or its name");
            }
            return program(outline);
        }
        if (!compiled.has(behavior.name())) {
            sourceOf(behavior).ifPresent(file -> {
                throw new Refusal("no file and no behavior " + behavior.name() + "; did you mean " + file + "?");
            });
            throw new Refusal("no behavior " + behavior.name() + suggestion(behavior, places));
        }
        return new Program(List.of(behavior.name()), List.of(), List.of(), classPath);
    }

    /** Returns the .salsa file that a word with the ending of another kind of file means, as in Ring.java; or none. */
    private static Optional<String> sourceOf(Target.Behavior behavior) {
        int ending = behavior.name().lastIndexOf('.');
        if (ending < 0) {
            return Optional.empty();
        }
        String file = behavior.name().substring(0, ending) + ".salsa";
        return Files.exists(behavior.folder().resolve(file)) ? Optional.of(file) : Optional.empty();
    }

    private String suggestion(Target.Behavior behavior, List<Path> places) {
        int lastDot = behavior.name().lastIndexOf('.');
        String module = lastDot < 0 ? "" : behavior.name().substring(0, lastDot);
        Set<String> near = new LinkedHashSet<>();
        for (Path place : places) {
            files.folders()
                    .folder(place, module)
                    .ifPresent(folder -> files.folders().names(folder).stream()
                            .filter(name -> name.endsWith(".salsa"))
                            .map(name -> Outline.fileName(folder.resolve(name)))
                            .forEach(name -> near.add(module.isEmpty() ? name : module + "." + name)));
        }
        return Suggestion.ending(
                near, behavior.name(), "not found under " + files.shown(behavior.folder()) + " or on the class path");
    }

    /** Returns the given roots, those beside them in a project, and the folders of the class path, each once. */
    private List<Path> roots(List<Path> first) {
        Set<Path> roots = new LinkedHashSet<>(first);
        first.forEach(root -> roots.addAll(Layout.neighbours(root)));
        roots.addAll(classPath.folders());
        return List.copyOf(roots);
    }

    private List<Outline> outlines(Path folder) {
        List<Path> sources = files.folders().sources(folder);
        if (sources.isEmpty()) {
            throw new Refusal(files.shown(folder) + " contains no .salsa file; name a folder with a program");
        }
        return sources.stream().map(file -> Outline.of(files.text(file))).toList();
    }

    private Outline theOnlyProgram(Path folder, List<Outline> outlines) {
        refuseTwins(outlines);
        List<Outline> programs = outlines.stream().filter(Outline::isProgram).toList();
        if (programs.isEmpty()) {
            throw new Refusal("no behavior in " + files.shown(folder) + " has a constructor with a String[] parameter;"
                    + start(outlines));
        }
        if (programs.size() > 1) {
            throw new Refusal(files.shown(folder) + " contains several programs; name one: "
                    + programs.stream()
                            .map(program -> files.shown(program.file()))
                            .collect(Collectors.joining(", ")));
        }
        return programs.getFirst();
    }

    /** Returns the repair for a folder without a program: the constructor to complete, if only one comes into question. */
    private static String start(List<Outline> outlines) {
        List<Outline> plain =
                outlines.stream().filter(Outline::hasPlainConstructor).toList();
        if (plain.size() != 1) return " add one to the behavior that starts the program";
        String type = plain.getFirst().type();
        return " if " + type + " starts the program, write " + type + "(String[] arguments) instead of " + type + "()";
    }

    private static void refuseTwins(List<Outline> outlines) {
        Map<String, List<Outline>> byName =
                outlines.stream().collect(Collectors.groupingBy(Outline::name, TreeMap::new, Collectors.toList()));
        byName.forEach((name, same) -> {
            if (same.size() > 1) {
                throw SourceFiles.twins(
                        name,
                        same.stream().map(each -> each.text().source().name()).toList());
            }
        });
    }
}
