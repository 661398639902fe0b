package salsa.compiler.complaint;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** Complaints about plain Java whose repair follows from the place. */
final class JavaRemedies {
    private static final Pattern INDEXED = Pattern.compile("array required, but (\\S+?)(?:<.*>)? found");

    private JavaRemedies() {}

    /** Returns the complaint with its repair in this program. */
    static Diagnostic complaintWithRemedy(LocatedComplaint complaint) {
        String text = complaint.wholeText();
        Diagnostic own = complaintInOwnWords(complaint, text);
        return own == null ? complaint.error(LanguageCode.JAVA, text, remedyFor(complaint, text)) : own;
    }

    /** Returns the complaint in other words than javac's, for those that would mislead; null for all others. */
    private static @Nullable Diagnostic complaintInOwnWords(LocatedComplaint complaint, String text) {
        if (text.startsWith("yield outside of switch")) {
            String written = statementText(complaint);
            return complaint.error(
                    LanguageCode.RETURN,
                    "a handler answers with `pass`; `yield` is for switch expressions",
                    "write " + Words.shortened(written.replaceFirst("^yield", "pass")));
        }
        if (text.equals("cannot assign to 'this'")) {
            return complaint.error(
                    LanguageCode.JAVA,
                    "`self` is this actor and cannot be assigned",
                    "declare a variable for the other actor");
        }
        Matcher indexed = INDEXED.matcher(text);
        Expression.Index index = complaint.smallestNodeOf(Expression.Index.class);
        if (indexed.find() && index != null) {
            return complaint.error(
                    LanguageCode.JAVA,
                    index.span(),
                    "only arrays have elements in brackets, and this is a " + indexed.group(1),
                    elementAccessCall(complaint, index));
        }
        return null;
    }

    /** Returns the text of the statement at the place. */
    private static String statementText(LocatedComplaint complaint) {
        String source = complaint.type().source().text();
        int end = source.indexOf(';', complaint.offset());
        return end < 0 ? "yield …;" : source.substring(complaint.offset(), end + 1);
    }

    /** Returns the call that reads or writes an element of a list, a map or a string. */
    private static String elementAccessCall(LocatedComplaint complaint, Expression.Index index) {
        String owner = Places.text(complaint.type(), index.array());
        String at = Places.text(complaint.type(), index.index());
        Expression.Assign assign = complaint.smallestNodeOf(Expression.Assign.class);
        boolean text = complaint.wholeText().contains("String found");
        if (assign == null || assign.left() != index)
            return "write " + owner + (text ? ".charAt(" : ".get(") + at + ")";
        String value = Places.text(complaint.type(), assign.right());
        return "write " + owner + (complaint.wholeText().contains("Map") ? ".put(" : ".set(") + at + ", "
                + Words.shortened(value) + ")";
    }

    /** Returns the declaration with the type that {@code var} cannot have here. */
    private static String typedDeclaration(LocatedComplaint complaint, String text) {
        Node.Declarator declared = complaint.smallestNodeOf(Node.Declarator.class);
        if (declared == null) return "write the type instead of `var`";
        String name = declared.name().text();
        String value = declared.initializer() == null
                ? ""
                : " = " + Words.shortened(Places.text(complaint.type(), declared.initializer()));
        String type = text.contains("array initializer")
                ? "int[]"
                : text.contains("method reference") ? "Out<…>" : text.contains("lambda") ? "Runnable" : "String";
        return "write the type instead of `var`, such as `" + type + " " + name + value + ";`";
    }

    private static String remedyFor(LocatedComplaint complaint, String text) {
        if (text.equals("integer number too large")) {
            return "write " + Places.text(complaint.type(), complaint.span()) + "L, and declare the variable as long";
        }
        if (text.contains("does not cover all possible input values")) return "add a case for the rest: default -> …;";
        if (text.startsWith("different case kinds")) return "write `->` after each label, or `:` after each label";
        if (text.matches("type \\S+ does not take parameters")) return "remove the type arguments in < and >";
        if (text.contains("is not within bounds")) return "write a type within the bounds that the declaration states";
        if (text.matches(".*found: *type parameter.*")) {
            return "the type is unknown at run time: take the object, or a Supplier for it, as an argument";
        }
        if (text.matches("(break|continue) outside .*")) {
            boolean inCase = complaint.smallestNodeOf(Node.SwitchCase.class) != null;
            return !inCase
                    ? "remove it, or write it inside a loop"
                    : "remove it: a case of a `receive` takes one message; to take more, write `while (true) receive { … }`";
        }
        Node around = complaint.smallestNode();
        if (text.equals("not a statement") && around instanceof Expression.Binary) {
            return "write `;` between two messages, or `@` for one after the other";
        }
        if (text.equals("not a statement")
                && complaint.smallestNodeOf(Expression.Cast.class) instanceof Expression.Cast cast) {
            String written = Words.shortened(Places.text(complaint.type(), cast));
            return "declare a variable with the cast: `" + (cast.token() ? "token " : "")
                    + Places.text(complaint.type(), cast.type()) + " name = " + written + ";`";
        }
        if (text.startsWith("cannot infer type for local variable")) return typedDeclaration(complaint, text);
        return "write it as Java takes it";
    }
}
