package salsa.compiler.complaint;

import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.wording.Constants;
import salsa.compiler.wording.ForeignNames;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Suggestions;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Complaints about unknown and ambiguous names and types. */
final class NameComplaints {
    /** Words that introduce cases; before a bare name they may also be types. */
    private static final Set<String> WAITS = Set.of("receive", "react", "become");

    private static final int FIELDS_MAX = 6;

    private static final Pattern AMBIGUOUS = Pattern.compile("^reference to (\\w+) is ambiguous both (?:class|interface"
            + "|enum|record|@interface) (\\S+) in \\S+ and (?:class|interface|enum|record|@interface) (\\S+) in");

    private static final Pattern MEANT = Pattern.compile("did you mean (\\w+)\\?");

    private final Set<String> importedTwice = new HashSet<>();
    private final Set<String> missing = new HashSet<>(); // names whose import is wrong
    private final Suggestions suggestions;
    private final TargetTypes targets;
    private final Unknowns unknowns;

    NameComplaints(Suggestions suggestions, TargetTypes targets, Unknowns unknowns) {
        this.suggestions = suggestions;
        this.targets = targets;
        this.unknowns = unknowns;
    }

    void reportUnknown(LocatedComplaint complaint) {
        String name = complaint.textAfter("symbol:").replaceAll(".*\\s", "");
        if (name.isEmpty()) name = Places.text(complaint.type(), complaint.span());
        Diagnostic constant = PatternComplaints.nonConstantLabel(complaint, name, targets);
        if (constant != null) {
            unknowns.addUnknown(name, constant);
            return;
        }
        Expression.Select select = complaint.smallestNodeOf(Expression.Select.class);
        boolean selected = complaint.smallestNode() instanceof Expression.Select
                || complaint.smallestNode() instanceof Node.Identifier
                        && complaint.path().get(complaint.path().size() - 2) instanceof Expression.Select;
        boolean type = complaint.textAfter("symbol:").startsWith("class");
        if (select != null && selected && !type)
            unknowns.addUnknown("." + name, unknownMember(complaint, name, select));
        else if (missing.contains(name)) return;
        else if (type || looksLikeTypeName(complaint, name)) unknowns.addUnknown(name, unknownType(complaint, name));
        else unknowns.addUnknown(name, unknownVariable(complaint, name));
    }

    /** Returns whether a name before a dot looks like a class name and resembles no variable. */
    private boolean looksLikeTypeName(LocatedComplaint complaint, String name) {
        return Character.isUpperCase(name.codePointAt(0))
                && suggestions
                        .nearestVariable(complaint.type(), name, complaint.offset())
                        .isEmpty();
    }

    private Diagnostic unknownType(LocatedComplaint complaint, String name) {
        Statement.Local declared = complaint.smallestNodeOf(Statement.Local.class);
        if (declared != null
                && WAITS.contains(name)
                && declared.declarators().size() == 1
                && declared.declarators().getFirst().initializer() == null) {
            Node.Identifier cases = declared.declarators().getFirst().name();
            return complaint.error(
                    LanguageCode.UNKNOWN_CASES,
                    cases.span(),
                    "`" + complaint.type().title() + "` has no cases `" + cases.text() + "`",
                    "declare them: cases " + cases.text() + " { … }");
        }
        String module = complaint.textAfter("location: package");
        if (suggestions.isModule(module)) {
            return complaint.error(
                    LanguageCode.UNKNOWN_TYPE,
                    "there is no behavior `" + name + "` in `" + module + "`",
                    suggestions
                            .nearestBehavior(module, name)
                            .map(each -> "did you mean " + each + "?")
                            .orElse("declare it in " + (module + "." + name).replace('.', '/') + ".salsa, or check the"
                                    + " import"));
        }
        Optional<Diagnostic> variable = CreatorComplaints.ofExtendedType(complaint);
        if (variable.isPresent()) return variable.get();
        if (suggestions.isBehavior(complaint.type(), name)) return behaviorUsedAsValue(complaint, name);
        String remedy = awaitRemedy(complaint, name).orElseGet(() -> suggestions.suggestType(complaint.type(), name));
        Matcher meant = MEANT.matcher(remedy);
        if (!importedName(complaint).isEmpty() && meant.lookingAt()) missing.add(meant.group(1));
        return complaint.error(LanguageCode.UNKNOWN_TYPE, "there is no type `" + name + "`", remedy);
    }

    /** Returns the repair of {@code Await.result(token, time)}; empty for any other place. */
    private static Optional<String> awaitRemedy(LocatedComplaint complaint, String name) {
        Expression.Call call = complaint.smallestNodeOf(Expression.Call.class);
        if (!name.equals("Await") || call == null || call.arguments().isEmpty()) return Optional.empty();
        if (!(call.arguments().getFirst() instanceof Expression.Send send)) return Optional.empty();
        String text = Words.shortened(Places.text(complaint.type(), send));
        return Optional.of(
                "write `await " + text + "`, or with a limit in milliseconds `await " + text + " after 5000`");
    }

    /**
     * Returns the complaint about a behavior's name used as a value: other libraries create an actor by a call that
     * names its class.
     */
    private static Diagnostic behaviorUsedAsValue(LocatedComplaint complaint, String name) {
        Expression.Call call = complaint.smallestNodeOf(Expression.Call.class);
        boolean first = call != null
                && !call.arguments().isEmpty()
                && call.arguments().getFirst().span().contains(complaint.offset());
        return complaint.error(
                LanguageCode.UNKNOWN_NAME,
                "`" + name + "` is a behavior, not a value",
                call != null && first
                        ? "create an actor: new " + name
                                + call.arguments().stream()
                                        .skip(1)
                                        .map(each -> Places.text(complaint.type(), each))
                                        .collect(Collectors.joining(", ", "(", ")"))
                        : "create an actor: new " + name + "(…)");
    }

    private Diagnostic unknownVariable(LocatedComplaint complaint, String name) {
        Diagnostic argument = namedArgument(complaint, name);
        if (argument != null) return argument;
        Optional<Node.Identifier> near = suggestions.nearestVariable(complaint.type(), name, complaint.offset());
        int start = complaint.span().start();
        boolean sent = complaint.type().source().text().startsWith("<-", start - 2);
        Diagnostic diagnostic = complaint.error(
                LanguageCode.UNKNOWN_NAME,
                "there is no variable `" + name + "`",
                sent
                        ? refersToHandler(complaint)
                                ? "a channel end that is a handler has two colons: `"
                                        + sendForComparison(complaint, name).replaceFirst("<-(\\w+)\\(\\)$", "::$1")
                                        + "`"
                                : "a send has parentheses: " + sendForComparison(complaint, name)
                        : turnedSendRemedy(complaint, name)
                                .or(() -> nameOfOtherDialect(complaint, name))
                                .or(() -> near.map(Node.Identifier::text)
                                        .or(() -> suggestions.suggestWord(complaint.type(), name))
                                        .map(each -> "did you mean " + each + "?"))
                                .orElse(declarationRemedy(complaint)));
        boolean here = near.isPresent()
                && Places.memberAt(complaint.type(), near.get().span().start()) != null
                && near.get().text().equals(textAt(complaint, near.get()));
        return here ? diagnostic.with(new Label(near.get().span(), "declared here")) : diagnostic;
    }

    /** Returns the repair of a send whose two sides are turned: {@code ring<-self(1)}; or empty. */
    private static Optional<String> turnedSendRemedy(LocatedComplaint complaint, String name) {
        Expression.Send send = complaint.smallestNodeOf(Expression.Send.class);
        boolean turned = send != null
                && send.name().text().equals("self")
                && send.target() instanceof Expression.Name target
                && target.text().equals(name);
        if (send == null || !turned) return Optional.empty();
        return Optional.of("a send names the actor before the message: `self<-" + name
                + send.arguments().stream()
                        .map(each -> Places.text(complaint.type(), each))
                        .collect(Collectors.joining(", ", "(", ")`")));
    }

    /** Returns the complaint about an argument with a name, as other languages allow; null if the place is none. */
    private static @Nullable Diagnostic namedArgument(LocatedComplaint complaint, String name) {
        Expression.Assign assign = complaint.smallestNodeOf(Expression.Assign.class);
        boolean argument = assign != null
                && assign.operator().equals("=")
                && assign.left().span().contains(complaint.offset())
                && complaint.path().stream().anyMatch(each -> switch (each) {
                    case Expression.Send send -> send.arguments().contains(assign);
                    case Expression.Call call -> call.arguments().contains(assign);
                    case Expression.New creation -> creation.arguments().contains(assign);
                    default -> false;
                });
        return assign != null && argument
                ? complaint.error(
                        LanguageCode.UNKNOWN_NAME,
                        "there is no variable `" + name + "`, and arguments have no names",
                        "write the value alone, in the order of the parameters: `"
                                + Words.shortened(Places.text(complaint.type(), assign.right())) + "`")
                : null;
    }

    /** Returns the repair for an unknown variable: its declaration, if it is assigned. */
    private String declarationRemedy(LocatedComplaint complaint) {
        return complaint.smallestNodeOf(Expression.Assign.class) instanceof Expression.Assign assign
                        && assign.operator().equals("=")
                        && assign.left().span().equals(complaint.span())
                ? "declare it: `" + targets.declaredName(complaint.type(), assign.right()) + " "
                        + Words.shortened(Places.text(complaint.type(), assign)) + ";`"
                : "declare it, or check the name";
    }

    /** Returns whether the place is in the value of a variable that is the sending end of a channel. */
    private static boolean refersToHandler(LocatedComplaint complaint) {
        return complaint.declaredType() instanceof TypeTree.Named named
                && named.name().equals("Out");
    }

    /** Returns {@code a<-balance()} for a comparison {@code a < -balance} that was probably meant as a send. */
    private static String sendForComparison(LocatedComplaint complaint, String name) {
        Expression.Binary comparison = complaint.smallestNodeOf(Expression.Binary.class);
        return (comparison == null ? "" : Places.text(complaint.type(), comparison.left())) + "<-" + name + "()";
    }

    /**
     * Returns the replacement for a name that has a meaning in other dialects of the language; empty for any other
     * name.
     */
    private static Optional<String> nameOfOtherDialect(LocatedComplaint complaint, String name) {
        return switch (name) {
            case "token" -> Optional.ofNullable(precedingSendAsArgument(complaint));
            case "standardOutput" ->
                Optional.of("write System.out.println(…), or create an actor that prints: new StandardOutput()");
            case "standardError" ->
                Optional.of("write System.err.println(…), or create an actor that prints: new StandardError()");
            default -> {
                Expression.Call call = complaint.smallestNodeOf(Expression.Call.class);
                if (isBecomeCall(call, complaint.span())) {
                    yield Optional.of(
                            "declare `cases " + name + " { case message(…) -> … }`, and write `become " + name + ";`");
                }
                boolean target = call != null
                        && call.target() != null
                        && call.target().span().contains(complaint.offset());
                yield ForeignNames.variableHere(name, target ? call : null);
            }
        };
    }

    /** Returns whether a call is {@code become(name)}, as in other libraries, with its argument at that place. */
    private static boolean isBecomeCall(Expression.@Nullable Call call, Span argument) {
        return call != null
                && call.target() == null
                && call.name().text().equals("become")
                && call.arguments().size() == 1
                && call.arguments().getFirst().span().equals(argument);
    }

    /** Returns the message of a chain's link with the preceding send as its argument, or null. */
    private static @Nullable String precedingSendAsArgument(LocatedComplaint complaint) {
        Expression before = complaint.previousLink();
        Statement.Chain chain = complaint.smallestNodeOf(Statement.Chain.class);
        if (before == null || chain == null) return null;
        Node link = complaint.childAroundPlace(chain);
        int start = complaint.offset() - link.span().start();
        String text = Places.text(complaint.type(), link);
        return "send the answer as an argument: `"
                + Words.shortened(text.substring(0, start)
                        + Places.text(complaint.type(), before)
                        + text.substring(start + "token".length()))
                + "`";
    }

    /**
     * Returns the text at the name, or null: an inherited field is declared in another file, to which its offset
     * refers.
     */
    private static String textAt(LocatedComplaint complaint, Node.Identifier name) {
        int end = complaint.type().source().text().length();
        return name.span().end() <= end ? Places.text(complaint.type(), name) : "";
    }

    private Diagnostic unknownMember(LocatedComplaint complaint, String name, Expression.Select select) {
        if (select.target() instanceof Expression.Self) {
            Optional<Diagnostic> creators = CreatorComplaints.creatorMemberOfSelf(complaint, select.name());
            if (creators.isPresent()) return creators.get();
        }
        TypeMirror owner = targets.typeOf(complaint, select.target());
        Diagnostic constant = owner == null
                ? null
                : Constants.unknownConstant(
                        complaint.type(), owner, select.name().span(), name);
        if (constant != null) return constant;
        Collection<String> fields = targets.members(complaint, select.target(), ElementKind.FIELD);
        if (select.target() instanceof Expression.Self
                && Words.nearest(name, fields).isEmpty()
                && complaint.smallestNodeOf(Expression.Assign.class) instanceof Expression.Assign assign
                && assign.left() == select) return undeclaredField(complaint, name, select, assign.right());
        return complaint.error(
                LanguageCode.UNKNOWN_NAME,
                select.name().span(),
                "`" + Places.text(complaint.type(), select.target()) + "` has no field `" + name + "`",
                targets.members(complaint, select.target(), ElementKind.METHOD).contains(name)
                        ? "call the method: " + Places.text(complaint.type(), select) + "()"
                        : Words.nearest(name, fields)
                                .map(near -> "did you mean " + near + "?")
                                .orElse(
                                        fields.isEmpty() || fields.size() > FIELDS_MAX
                                                ? "check the name"
                                                : "it has " + String.join(", ", fields)));
    }

    /** Returns the complaint about an assignment to a field of the actor that its behavior does not declare. */
    private Diagnostic undeclaredField(
            LocatedComplaint complaint, String name, Expression.Select select, Expression value) {
        String type = targets.declaredName(complaint.type(), value);
        return complaint.error(
                LanguageCode.UNKNOWN_NAME,
                select.name().span(),
                "`" + complaint.type().name() + "` has no field `" + name + "`",
                "declare it in the behavior, outside the handlers: `" + type + " " + name + ";`");
    }

    /** Returns the complaint about two imports of different types with one name, or two methods that both fit. */
    @Nullable
    Diagnostic ambiguousImport(LocatedComplaint complaint) {
        Matcher types = AMBIGUOUS.matcher(complaint.javacMessage().replaceAll("\\s+", " "));
        if (types.find()) {
            String name = types.group(1);
            return importedTwice.contains(name)
                    ? null
                    : complaint.error(
                            LanguageCode.DUPLICATE,
                            "`" + name + "` may be " + types.group(2) + " or " + types.group(3)
                                    + ", since both are imported",
                            "import the intended one: import " + types.group(3) + ";");
        }
        boolean send = Places.sendAt(complaint.path(), complaint.offset()) != null;
        return complaint.error(
                send ? LanguageCode.WRONG_MESSAGE : LanguageCode.WRONG_ARGUMENTS,
                (send ? "two handlers" : "two of them") + " match equally well",
                "cast the argument to the intended type");
    }

    /** Returns the complaint about two single-type imports with the same name. */
    Diagnostic duplicateImport(LocatedComplaint complaint) {
        String name = complaint.javacMessage().strip().replaceAll(".*[\\s.]", "");
        importedTwice.add(name);
        return complaint.error(
                LanguageCode.DUPLICATE,
                "another type `" + name + "` is imported already",
                "import one of them, and write the other with its package");
    }

    /** Returns the complaint about a package that does not exist. */
    Diagnostic unknownPackage(LocatedComplaint complaint) {
        String name = complaint.javacMessage().replaceAll("(?s)package (\\S+) does not exist.*", "$1");
        String imported = importedName(complaint);
        String simple = imported.substring(imported.lastIndexOf('.') + 1);
        missing.add(simple);
        if (name.equals("system")) {
            return complaint.error(
                    LanguageCode.UNKNOWN_NAME, "there is no variable `system`", "write it with a capital: `System`");
        }
        return complaint.error(
                LanguageCode.UNKNOWN_TYPE,
                "there is no package `" + name + "`",
                packageRemedy(name, simple, complaint.type().name().endsWith("Test")));
    }

    /** Returns the repair for an import of a type of a package that does not exist. */
    private String packageRemedy(String name, String simple, boolean isInTest) {
        if (name.startsWith("salsa")) {
            return suggestions
                    .counterpart(simple)
                    .map(each -> "write import " + each + ";")
                    .orElse("remove the import; Salsa's own types are in salsa.library and salsa.runtime");
        }
        if (name.matches("(akka|org\\.apache\\.pekko)(\\..*)?")) {
            return "remove the import: behaviors and handlers replace its actors and their receive methods";
        }
        if (isInTest && name.matches("org\\.junit(\\..*)?")) {
            return "remove the import: `salsa test` runs the handlers `ack test…()`, and a Check checks:"
                    + " `new Check()<-equal(expected, actual)`";
        }
        return suggestions
                .packageName(name)
                .map(each -> "did you mean " + each + "?")
                .orElse((mayImportBehavior(name, simple)
                                ? "declare it in " + name + "/" + simple + ".salsa"
                                : "check the name")
                        + ", or add its library to the class path: a dependency in pom.xml, or -cp");
    }

    /** Returns whether an import may mean a behavior of the program: a package of one name, as only programs have. */
    private static boolean mayImportBehavior(String module, String name) {
        return module.matches("[a-z]+") && !name.isEmpty() && Character.isUpperCase(name.codePointAt(0));
    }

    /** Returns the name imported at the place; empty if the place is no import. */
    private static String importedName(LocatedComplaint complaint) {
        return complaint.type().unit().imports().stream()
                .filter(each -> each.span().contains(complaint.offset()))
                .map(each -> each.name())
                .findFirst()
                .orElse("");
    }
}
