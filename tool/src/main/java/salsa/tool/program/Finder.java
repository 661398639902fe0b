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
    public Program findProgram(Target target) {
        return switch (target) {
            case Target.SourceFile(Path file) -> programOf(Outline.of(files.textOf(file)));
            case Target.Behavior behavior -> findBehavior(behavior);
            case Target.Folder(Path folder) -> programOf(theOnlyProgram(folder, outlinesIn(folder)));
        };
    }

    /** Returns everything that a subject contains. {@code wanted} names the program to start if there are several. */
    public Program findEverything(Target target, Optional<String> wanted) {
        Program all = switch (target) {
            case Target.SourceFile _, Target.Behavior _ -> findProgram(target);
            case Target.Folder(Path folder) -> programOfAll(outlinesIn(folder));
        };
        return wanted.map(main -> requireProgram(all, main, target)).orElse(all);
    }

    /** Returns the test behaviors that a subject is or contains, as one program without a start. */
    public Program findTests(Target target) {
        List<Outline> tests = (switch (target) {
                    case Target.SourceFile(Path file) -> List.of(Outline.of(files.textOf(file)));
                    case Target.Behavior behavior -> outlinesOf(behavior);
                    case Target.Folder(Path folder) ->
                        files.folders().sourcesBelow(folder).stream()
                                .filter(Outline::isNamedTest)
                                .map(file -> Outline.of(files.textOf(file)))
                                .toList();
                })
                .stream().filter(Outline::isTest).toList();
        refuseTwins(tests);
        return new Program(
                List.of(),
                allRoots(tests.stream().map(Outline::rootFolder).toList()),
                tests.stream().map(Outline::file).toList(),
                classPath);
    }

    /** Returns everything that the subject and the folders of the class path contain; it has no start. */
    public Program findShared(Target target) {
        SortedSet<Path> sources = new TreeSet<>();
        switch (target) {
            case Target.SourceFile(Path file) -> sources.add(file);
            case Target.Folder(Path folder) -> sources.addAll(files.folders().sourcesBelow(folder));
            case Target.Behavior behavior ->
                sources.addAll(findBehavior(behavior).units());
        }
        classPath.folders().forEach(folder -> sources.addAll(files.folders().sourcesBelow(folder)));
        List<Outline> all =
                sources.stream().map(file -> Outline.of(files.textOf(file))).toList();
        refuseTwins(all);
        return new Program(
                List.of(), allRoots(all.stream().map(Outline::rootFolder).toList()), List.copyOf(sources), classPath);
    }

    private List<Outline> outlinesOf(Target.Behavior behavior) {
        return files.findBehavior(behavior.name(), allRoots(List.of(behavior.folder()))).stream()
                .map(file -> Outline.of(files.textOf(file)))
                .toList();
    }

    private Program requireProgram(Program all, String main, Target target) {
        if (!all.programs().contains(main)) {
            throw new Refusal(files.shownName(target) + " contains no program " + main
                    + Suggestion.sentenceEnding(
                            all.programs(), main, "a program has a constructor with a String[] parameter"));
        }
        return all.withStart(main);
    }

    private Program programOf(Outline outline) {
        List<String> main = outline.isProgram() ? List.of(outline.name()) : List.of();
        return new Program(main, allRoots(List.of(outline.rootFolder())), List.of(outline.file()), classPath);
    }

    private Program programOfAll(List<Outline> outlines) {
        refuseTwins(outlines);
        List<String> programs = outlines.stream()
                .filter(Outline::isProgram)
                .map(Outline::name)
                .sorted()
                .toList();
        List<Path> roots = allRoots(outlines.stream().map(Outline::rootFolder).toList());
        return new Program(programs, roots, outlines.stream().map(Outline::file).toList(), classPath);
    }

    private Program findBehavior(Target.Behavior behavior) {
        List<Path> places = allRoots(List.of(behavior.folder()));
        Optional<Path> source = files.findBehavior(behavior.name(), places);
        if (source.isPresent()) {
            Outline outline = Outline.of(files.textOf(source.get()));
            if (!outline.name().equals(behavior.name())) {
                throw new Refusal(outline.text().source().name() + " declares " + outline.name() + " and not "
                        + behavior.name() + "; correct its module line or its name");
            }
            return programOf(outline);
        }
        if (!compiled.contains(behavior.name())) {
            sourceOf(behavior).ifPresent(file -> {
                throw new Refusal("no file and no behavior " + behavior.name() + "; did you mean " + file + "?");
            });
            throw new Refusal("no behavior " + behavior.name() + suggestionFor(behavior, places));
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

    private String suggestionFor(Target.Behavior behavior, List<Path> places) {
        int lastDot = behavior.name().lastIndexOf('.');
        String module = lastDot < 0 ? "" : behavior.name().substring(0, lastDot);
        Set<String> near = new LinkedHashSet<>();
        for (Path place : places) {
            files.folders()
                    .folderOf(place, module)
                    .ifPresent(folder -> files.folders().namesIn(folder).stream()
                            .filter(name -> name.endsWith(".salsa"))
                            .map(name -> Outline.fileName(folder.resolve(name)))
                            .forEach(name -> near.add(module.isEmpty() ? name : module + "." + name)));
        }
        List<String> elsewhere =
                module.isEmpty() ? Candidates.behaviors(behavior.folder(), behavior.name()) : List.of();
        if (!elsewhere.isEmpty()) {
            return "; did you mean " + String.join(" or ", elsewhere) + "?";
        }
        return Suggestion.sentenceEnding(
                near,
                behavior.name(),
                "not found under " + files.shownName(behavior.folder()) + " or on the class path");
    }

    /** Returns the given roots, those beside them in a project, and the folders of the class path, each once. */
    private List<Path> allRoots(List<Path> first) {
        Set<Path> roots = new LinkedHashSet<>(first);
        first.forEach(root -> roots.addAll(Layout.neighbourRoots(root)));
        roots.addAll(classPath.folders());
        return List.copyOf(roots);
    }

    private List<Outline> outlinesIn(Path folder) {
        List<Path> sources = files.folders().sourcesBelow(folder);
        if (sources.isEmpty()) {
            throw new Refusal(files.shownName(folder) + " contains no .salsa file; name a folder with a program");
        }
        return sources.stream().map(file -> Outline.of(files.textOf(file))).toList();
    }

    private Outline theOnlyProgram(Path folder, List<Outline> outlines) {
        refuseTwins(outlines);
        List<Outline> programs = outlines.stream().filter(Outline::isProgram).toList();
        if (programs.isEmpty()) {
            throw new Refusal("no behavior in " + files.shownName(folder)
                    + " has a constructor with a String[] parameter;" + startRemedy(outlines));
        }
        if (programs.size() > 1) {
            throw new Refusal(files.shownName(folder) + " contains several programs; name one: "
                    + programs.stream()
                            .map(program -> files.shownName(program.file()))
                            .collect(Collectors.joining(", ")));
        }
        return programs.getFirst();
    }

    /** Returns the repair for a folder without a program: the constructor to complete, if only one comes into question. */
    private static String startRemedy(List<Outline> outlines) {
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
                throw SourceFiles.refuseTwins(
                        name,
                        same.stream().map(each -> each.text().source().name()).toList());
            }
        });
    }
}
