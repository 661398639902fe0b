package salsa.compiler.complaint;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.OpenHandlers;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Severity;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Finds complaints that only follow from another error. One mistake in a declaration makes all its uses look wrong:
 * messages to a handler whose signature is broken, values of a behavior whose parent is unknown. These complaints are
 * withheld until the declaration is correct.
 */
final class CascadingErrors {
    /** javac's words for a use of a variable whose type argument is primitive, which it has reported. */
    private static final Pattern PRIMITIVE_BOUND =
            Pattern.compile("incompatible upper bounds (boolean|byte|short|char|int|long|float|double),");

    private static final Pattern UNKNOWN_TYPE = Pattern.compile("symbol:\\s+class");

    private final Universe universe;
    private final Set<String> handlers = new HashSet<>(); // handlers whose signature is wrong, or that are missing
    private final Set<String> types = new HashSet<>(); // whose parent or interface is wrong
    private final Set<Node> records = Collections.newSetFromMap(new IdentityHashMap<>()); // with a wrong constructor
    private final Set<Declaration> misnamed = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<String> voids = new HashSet<>(); // handlers that are declared with void

    private final Set<Declaration> untyped = Collections.newSetFromMap(new IdentityHashMap<>()); // wrong pass type

    /** Handlers that pass nothing, but send the answer to their sender. */
    private final Set<Declaration> replying = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<String> overriding = new HashSet<>(); // type.handler, with another pass type than the parent's

    private final Set<String> constants = new HashSet<>(); // fields that an interface may not declare

    private final Set<String> folders = new HashSet<>(); // that hold a file with the line of another module

    private CascadingErrors(Universe universe) {
        this.universe = universe;
    }

    static CascadingErrors of(Universe universe, List<Diagnostic> known, List<Attribution.Complaint> complaints) {
        var cascading = new CascadingErrors(universe);
        for (Diagnostic each : known) {
            if (each.severity() == Severity.ERROR) cascading.addCause(each);
        }
        for (Attribution.Complaint each : complaints) {
            cascading.addCause(each.type(), each.offset());
            if (each.diagnostic().getCode().endsWith("does.not.override.abstract"))
                cascading.addOpenHandlers(each.type());
            cascading.noteHandlerWithBrokenReply(each);
            if (each.diagnostic().getCode().endsWith("override.incompatible.ret"))
                cascading.overriding.add(each.type().name()
                        + each.diagnostic().getMessage(Locale.ROOT).replaceFirst("(?s)^(\\w+)\\(.*", ".$1"));
            if (each.diagnostic().getCode().endsWith("canonical.constructor.in.record")
                    || FlowComplaints.isAboutNonCanonical(each.diagnostic().getMessage(Locale.ROOT))) {
                cascading.records.add(Places.innermost(pathTo(each), Declaration.Nested.class));
            }
        }
        return cascading;
    }

    /** Returns the path of the folder that holds a type's file, as a module. */
    private static String moduleOfFolder(SalsaType type) {
        String file = type.source().name().replace('\\', '/');
        return file.substring(0, Math.max(0, file.lastIndexOf('/'))).replace('/', '.');
    }

    /** Returns whether an import names the unknown type in a folder whose file has the line of another module. */
    private boolean isImportedFromFolder(SalsaType type, String message) {
        String name = message.replaceAll("(?s).*symbol:\\s+class (\\w+).*", "$1");
        return type.unit().imports().stream()
                .map(each -> each.name())
                .filter(each -> each.endsWith("." + name))
                .anyMatch(each -> isProgramFolder(each.substring(0, each.length() - name.length() - 1)));
    }

    private boolean isProgramFolder(String module) {
        return folders.stream().anyMatch(each -> ("." + each).endsWith("." + module));
    }

    /** Returns the name of the method that javac misses in a type. */
    private static String missingMethodName(String message) {
        return message.replaceFirst("(?s)^.* override abstract method (\\w+)\\(.*", ".$1");
    }

    private static List<Node> pathTo(Attribution.Complaint complaint) {
        return Places.pathTo(complaint.type(), complaint.offset());
    }

    private void addCause(Diagnostic known) {
        for (SalsaType type : universe.types()) {
            if (type.source() != known.source()) continue;
            addCause(type, known.span().start());
            if (known.code() == LanguageCode.NOT_EXTENSIBLE) types.add(type.name());
            if (known.code() == LanguageCode.WRONG_FILE) folders.add(moduleOfFolder(type));
            Declaration member = Places.memberAt(type, known.span().start());
            if (known.code() == LanguageCode.INTERFACE_MEMBER && member instanceof Declaration.Field field)
                field.declarators().forEach(each -> constants.add(each.name().text()));
            if (known.code() == LanguageCode.MISSING_PASS_TYPE && member != null) misnamed.add(member);
            if (known.code() == LanguageCode.VOID && member instanceof Declaration.Handler handler)
                voids.add(handler.name().text());
        }
    }

    private void addCause(SalsaType type, int offset) {
        Declaration member = Places.memberAt(type, offset);
        if (member == null || !Places.signatureSpan(member).contains(offset)) return;
        if (member instanceof Declaration.Handler typed
                && typed.passType().span().contains(offset)) untyped.add(member);
        if (member instanceof Declaration.Handler handler)
            handlers.add(handler.name().text());
        if (member instanceof Declaration.Constructor constructor)
            handlers.add(constructor.name().text());
    }

    /** Notes a handler with an error at a message to its sender, if that message is its only answer. */
    private void noteHandlerWithBrokenReply(Attribution.Complaint complaint) {
        Expression.Send send = Places.sendAt(pathTo(complaint), complaint.offset());
        Declaration member = Places.memberAt(complaint.type(), complaint.offset());
        if (send != null
                && send.target() instanceof Expression.Sender
                && send.arguments().size() == 1
                && member instanceof Declaration.Handler handler
                && MessageComplaints.passesNothing(handler)) replying.add(handler);
    }

    private void addOpenHandlers(SalsaType type) {
        OpenHandlers.openHandlersOf(type)
                .forEach(each -> handlers.add(each.handler().name().text()));
    }

    /** Returns whether the complaint only follows from an error that is already known, so that it is not reported. */
    boolean isCascading(Attribution.Complaint complaint) {
        SalsaType type = complaint.type();
        if (complaint.diagnostic().getCode().endsWith("does.not.override.abstract")
                && overriding.contains(
                        type.name() + missingMethodName(complaint.diagnostic().getMessage(Locale.ROOT)))) return true;
        Declaration member = Places.memberAt(type, complaint.offset());
        if (complaint.diagnostic().getCode().endsWith("missing.ret.stmt")
                && (untyped.contains(member) || replying.contains(member))) return true;
        boolean declares = member != null && Places.signatureSpan(member).contains(complaint.offset());
        if (complaint.diagnostic().getCode().contains("var.might.not.have.been.initialized")
                && pathTo(complaint).stream().anyMatch(records::contains)) return true;
        String message = complaint.diagnostic().getMessage(Locale.ROOT);
        if (constants.contains(message.replaceFirst("(?s).*symbol:\\s+variable (\\w+).*", "$1"))) return true;
        if (UNKNOWN_TYPE.matcher(message).find() && isImportedFromFolder(type, message)) return true;
        if (complaint.diagnostic().getCode().endsWith("doesnt.exist")
                && isProgramFolder(message.replaceAll("(?s)package (\\S+) does not exist.*", "$1"))) return true;
        // javac has already reported types that it could not resolve
        if (message.contains("<any") || PRIMITIVE_BOUND.matcher(message).find()) return true;
        // a switch among the arguments of an unknown name has no type either, without another error
        if (message.contains("<none>") && !complaint.diagnostic().getCode().contains("cant.resolve")) return true;
        boolean overrides = complaint.diagnostic().getCode().contains("override");
        if (overrides && (types.contains(type.name()) || mentionsVoidHandler(message))) return true;
        if (types.contains(type.name()) && complaint.diagnostic().getCode().contains("cant.apply")) return true;
        if (declares && !(member instanceof Declaration.Field)) return false;
        List<Node> path = Places.pathTo(type, complaint.offset());
        String code = complaint.diagnostic().getCode();
        return path.stream().anyMatch(this::usesBrokenDeclaration)
                || containsBrokenUse(path.getLast())
                || misnamed.contains(member) && code.endsWith("prob.found.req")
                || types.contains(type.name())
                        && code.contains("cant.resolve")
                        && !UNKNOWN_TYPE.matcher(message).find()
                || !UNKNOWN_TYPE.matcher(message).find() && speaksOfBroken(message);
    }

    private boolean mentionsVoidHandler(String message) {
        return voids.stream()
                .anyMatch(each -> Pattern.compile("\\b" + Pattern.quote(each) + "\\(")
                        .matcher(message)
                        .find());
    }

    private boolean usesBrokenDeclaration(Node node) {
        return switch (node) {
            case Expression.Send send -> handlers.contains(send.name().text());
            case Expression.Call call -> handlers.contains(call.name().text());
            default -> false;
        };
    }

    private boolean containsBrokenUse(Node node) {
        boolean small =
                node instanceof Expression || node instanceof Node.Declarator || node instanceof Statement.Local;
        return usesBrokenDeclaration(node) || small && node.children().stream().anyMatch(this::containsBrokenUse);
    }

    private boolean speaksOfBroken(String message) {
        return types.stream()
                .anyMatch(each -> Pattern.compile("\\b" + Pattern.quote(each) + "\\b")
                        .matcher(message)
                        .find());
    }
}
