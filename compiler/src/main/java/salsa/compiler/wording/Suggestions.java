package salsa.compiler.wording;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Lookup;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Spelling;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;

/** Suggestions for unknown words. */
public final class Suggestions {
    /** Packages in which to look for a class that was not imported: the best known, the likeliest first. */
    private static final List<String> PACKAGES = List.of(
            "java.util",
            "java.util.function",
            "java.util.stream",
            "java.io",
            "java.math",
            "java.nio.file",
            "java.time",
            "java.util.concurrent",
            "java.util.regex",
            "java.text",
            "java.net",
            "java.nio.charset",
            "java.util.concurrent.atomic",
            "java.time.format",
            "java.nio",
            "java.util.random");

    private static final String STATE = "$" + GeneratedNames.STATE; // the end of the JVM's name of a state's class
    private static final int FILES_MAX = 1000; // of a folder, which are searched for a declaration

    private static final List<String> EXPRESSION_WORDS = List.of("self", "parent", "true", "false", "null", "ack");
    private static final List<String> TYPE_WORDS = List.of(
            "int", "long", "double", "float", "boolean", "char", "byte", "short", "ack", "token", "pass", "var", "void",
            "throw", "return");

    private final Universe universe;
    private final Lookup lookup;
    private final Elements elements;

    public Suggestions(Universe universe, Lookup lookup, Attribution attribution) {
        this.universe = universe;
        this.lookup = lookup;
        this.elements = attribution.elements();
    }

    /** Returns the suggestion for an unknown type. */
    public String suggestType(SalsaType in, String name) {
        Optional<String> exact = PACKAGES.stream()
                .filter(each -> elements.getTypeElement(each + "." + name) != null)
                .findFirst();
        if (exact.isPresent()) return "write import " + exact.get() + "." + name + "; at the top";
        Optional<String> elsewhere = universe.types().stream()
                .filter(each -> each.name().equals(name))
                .map(SalsaType::qualifiedName)
                .filter(each -> each.contains("."))
                .findFirst();
        if (elsewhere.isPresent()) return "write import " + elsewhere.get() + "; at the top";
        Optional<String> foreign = ForeignNames.typeHere(name);
        if (foreign.isPresent()) return foreign.get();
        Optional<String> state = stateClassRemedy(name);
        if (state.isPresent()) return state.get();
        String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        if (!capital.equals(name) && isBehavior(in, capital)) return "did you mean " + capital + "?";
        var near = new ArrayList<String>(typeNamesIn(in));
        near.addAll(classesNear("java.lang", name));
        if (Character.isLowerCase(name.codePointAt(0))) near.addAll(TYPE_WORDS);
        return Words.nearest(name, near)
                .map(each -> "did you mean " + each + "?")
                .or(() -> inOtherFile(in, name))
                .or(() -> suggestJavaType(name))
                .orElseGet(() -> missingFileRemedy(in, name));
    }

    /** Returns the repair for the generated class of a behavior's state, which no program names. */
    private static Optional<String> stateClassRemedy(String name) {
        int end = name.length() - STATE.length();
        return name.endsWith(STATE) && end > 0
                ? Optional.of("write `" + name.substring(0, end)
                        + "`, the type of references: only the actor itself has its state")
                : Optional.empty();
    }

    /** Returns the repair for a behavior that a file of the same folder declares, but with another file name. */
    private Optional<String> inOtherFile(SalsaType in, String name) {
        Pattern declared = Pattern.compile("\\b(behavior|interface)\\s+" + Pattern.quote(name) + "\\b");
        String module = in.module().isEmpty() ? "" : in.module() + ".";
        return lookup.behaviors().apply(in.module()).stream()
                .sorted()
                .limit(FILES_MAX)
                .map(each -> lookup.salsa().apply(module + each))
                .flatMap(Optional::stream)
                .filter(each -> !each.fileName().equals(name + ".salsa"))
                .flatMap(each -> declared.matcher(each.text())
                        .results()
                        .limit(1)
                        .map(found -> "`" + found.group(1) + " " + name + "` is declared in " + each.fileName()
                                + "; rename that file to " + name + ".salsa"))
                .findFirst();
    }

    /** Returns the repair for a type that no file declares: its file is missing, if the name may be a behavior's. */
    private static String missingFileRemedy(SalsaType in, String name) {
        return Character.isUpperCase(name.codePointAt(0))
                        && !name.equals("Behavior")
                        && in.source().fileName().endsWith(".salsa")
                ? "declare it in " + name + ".salsa beside " + in.source().fileName()
                        + ", or import it: `import module." + name + ";`"
                : "import it, or check the name";
    }

    private Optional<String> suggestJavaType(String name) {
        for (String each : PACKAGES) {
            Optional<String> near = Spelling.nearest(name, classesNear(each, name), 1);
            if (near.isPresent()) return Optional.of("did you mean " + near.get() + "? Import it from " + each);
        }
        return Optional.empty();
    }

    /**
     * Returns the public classes of a package that are near to a name: to ask for modifiers is to read a class file.
     */
    private List<String> classesNear(String of, String name) {
        var found = elements.getPackageElement(of);
        return found == null
                ? List.of()
                : found.getEnclosedElements().stream()
                        .filter(each ->
                                Spelling.isNear(name, each.getSimpleName().toString()))
                        .filter(each -> each.getModifiers().contains(Modifier.PUBLIC))
                        .map(each -> each.getSimpleName().toString())
                        .toList();
    }

    /** Returns the types that a file can name without qualification. */
    private List<String> typeNamesIn(SalsaType in) {
        var names = new ArrayList<String>();
        universe.types().forEach(each -> names.add(each.name()));
        in.declaration().typeParameters().forEach(each -> names.add(each.name().text()));
        in.members(Declaration.Nested.class)
                .forEach(each -> names.add(each.name().text()));
        in.unit()
                .imports()
                .forEach(each -> names.add(each.name().substring(each.name().lastIndexOf('.') + 1)));
        return names;
    }

    /** Returns the variable nearest to an unknown name at an offset. */
    public Optional<Node.Identifier> nearestVariable(SalsaType in, String name, int offset) {
        List<Node.Identifier> variables = Declarations.variablesAt(in, offset);
        return Words.nearest(name, variables.stream().map(Node.Identifier::text).toList())
                .flatMap(near -> variables.stream()
                        .filter(each -> each.text().equals(near))
                        .findFirst());
    }

    /** Returns the suggestion for an unknown name that resembles no variable. */
    public Optional<String> suggestWord(SalsaType in, String name) {
        if (EXPRESSION_WORDS.contains(name)) return Optional.empty();
        var near = new ArrayList<>(EXPRESSION_WORDS);
        near.addAll(typeNamesIn(in));
        near.addAll(classesNear("java.lang", name));
        return Words.nearest(name, near);
    }

    /** Returns whether the package contains behaviors of the program. */
    public boolean isModule(String name) {
        return !name.isEmpty()
                && universe.types().stream().anyMatch(each -> each.module().equals(name));
    }

    /** Returns whether a name in that file means a behavior of the program or of the library. */
    public boolean isBehavior(SalsaType in, String name) {
        return in.resolve(name) != null;
    }

    /** Returns the present name of a Salsa type that older dialects had in other packages. */
    public Optional<String> counterpart(String name) {
        return Stream.of(RuntimeNames.LIBRARY, RuntimeNames.RUNTIME)
                .map(each -> each + "." + name)
                .filter(each -> universe.typeNamed(each) != null || elements.getTypeElement(each) != null)
                .findFirst();
    }

    /** Returns the behavior of a module that is nearest to a name. */
    public Optional<String> nearestBehavior(String module, String name) {
        return Words.nearest(
                name,
                universe.types().stream()
                        .filter(each -> each.module().equals(module))
                        .map(SalsaType::name)
                        .toList());
    }

    /** Returns the package nearest to one that does not exist. */
    public Optional<String> packageName(String name) {
        return Words.nearest(name, PACKAGES);
    }

    /** Returns the members of a Java type by name: its methods or its fields. */
    public Collection<String> members(TypeMirror type, ElementKind kind) {
        if (!(type instanceof DeclaredType declared)) return List.of();
        return elements.getAllMembers((TypeElement) declared.asElement()).stream()
                .filter(each -> each.getKind() == kind
                        || kind.isField() && each.getKind().isField())
                .map(Element::getSimpleName)
                .map(Object::toString)
                .filter(each -> !each.contains("$"))
                .distinct()
                .toList();
    }
}
