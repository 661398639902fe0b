package salsa.syntax.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Meanings;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** An anonymous actor captures the local variables around its creation that its body names, and nothing else. */
class CapturingTest {

    /** Returns the names that each anonymous actor of the handler captures, in the order of the text. */
    private static List<List<String>> captured(String statements, String... inherited) {
        String text = "behavior Test { int field; ack test(int parameter) {\n" + statements + "\n} }";
        var actors = new TreeMap<Integer, Set<String>>();
        for (int at = text.indexOf("A() {"); at >= 0; at = text.indexOf("A() {", at + 1)) {
            actors.put(at + "A() ".length(), Set.of(inherited));
        }
        var diagnostics = new Diagnostics();
        Declaration.Unit unit =
                Parser.parse(new Source("Test.salsa", text), diagnostics, new Meanings(Set.of(), Map.copyOf(actors)));
        assertEquals(List.of(), diagnostics.all());
        var found = new ArrayList<List<String>>();
        collect(unit, found);
        return found;
    }

    private static void collect(Node node, List<List<String>> found) {
        if (node instanceof Expression.New creation && creation.actor() != null) {
            found.add(creation.captured().stream()
                    .map(each -> ((Expression.Name) each).text())
                    .toList());
            creation.actor().members().forEach(each -> collect(each, found));
        }
        node.children().forEach(each -> collect(each, found));
    }

    @Test
    void itCapturesLocalVariablesAndParametersOnce() {
        assertEquals(
                List.of(List.of("parameter", "local")),
                captured(
                        "int local = 1; int unused = 2; new A() { int x = parameter; ack m() { f(local, local, x); } };"));
    }

    @Test
    void itCapturesNoFieldOfTheCreatorAndNothingUnknown() {
        assertEquals(List.of(List.of()), captured("new A() { ack m() { f(field, unknown); } };"));
    }

    @Test
    void itsOwnAndInheritedFieldsAreNearer() {
        assertEquals(
                List.of(List.of("c")),
                captured("int a = 1, b = 2, c = 3; new A() { int a; ack m() { f(a, b, c); } };", "b"));
    }

    @Test
    void variablesOfItsHandlersAreNearer() {
        assertEquals(
                List.of(List.of("a", "b")),
                captured(
                        "int a = 1, b = 2; new A() { ack m(int a) { f(a); } ack n() { f(a); int a; f(a); { int b; f(b); } "
                                + "f(b); } };"));
    }

    @Test
    void bindingsLambdasLoopsAndCatchesDeclare() {
        assertEquals(
                List.of(List.of("s", "each", "thrown")),
                captured("if (o instanceof String s) for (var each : all) try { } catch (Exception thrown) {"
                        + " new A() { ack m() { f(s, each, thrown, o -> o, (p) -> p); } }; }"));
    }

    @Test
    void variablesEndWithTheirBlock() {
        assertEquals(List.of(List.of()), captured("{ int a = 1; } int b = new A() { ack m() { f(a); } }.x; int c;"));
    }

    @Test
    void oneInAnotherCapturesThroughTheOuterOne() {
        assertEquals(
                List.of(List.of("a"), List.of("a", "own")),
                captured(
                        "int a = 1; new A() { int mine; ack m() { int own = 2; new A() { ack n() { f(a, own, mine); } };"
                                + " } };"));
    }

    @Test
    void aJavaClassAroundTheCreationHidesVariablesByItsFields() {
        assertEquals(
                List.of(List.of("p")),
                captured("int a = 1; class C { int a; void q(int p) { new A() { ack m() { f(a, p); } }; } }"));
    }
}
