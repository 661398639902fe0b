package salsa.conformance.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A search that finds nothing is evidence only if it can find something: it notices each rule removed from the
 * compiler.
 */
class PlantedHolesTest {
    private static final int PROGRAMS = 1_000;
    private static final int BATCH = 120;
    private static final Pattern SEED = Pattern.compile("-Dseed=(\\d+)");

    static Stream<PlantedHole> holes() {
        return Stream.of(
                        new PlantedHole(
                                "a switch group does not fall through",
                                "isolation/move/CaseSteps",
                                "graph.flow.addEdge(EdgeKind.FALL_THROUGH, body);",
                                "",
                                Form.SWITCH_COLON),
                        new PlantedHole(
                                "a break with a label leads nowhere",
                                "flow/FlowBuilder",
                                "                    addEdge(jump.kind(), target.exits().get(jump.kind()));",
                                "if (jump.label() == null) addEdge(jump.kind(), target.exits().get(jump.kind()));",
                                Form.LABELED_BLOCK,
                                Form.LABELED_IF),
                        new PlantedHole(
                                "a yield out of a loop leads nowhere",
                                "flow/FlowBuilder",
                                "                    addEdge(jump.kind(), target.exits().get(jump.kind()));",
                                "if (jump.kind() != EdgeKind.YIELD || frames.peek() == target)"
                                        + " addEdge(jump.kind(), target.exits().get(jump.kind()));",
                                Form.YIELD_FROM_A_LOOP),
                        new PlantedHole(
                                "a jump ends in its finally",
                                "flow/FlowBuilder",
                                "            continueAt(end);",
                                "            if (each.kind() != EdgeKind.THROW) continue;\n            continueAt(end);",
                                Form.FINALLY_ON_A_JUMP),
                        new PlantedHole(
                                "what is thrown is not what is caught",
                                "isolation/move/HandlerExits",
                                "value == null ? stateWhenThrown(now, each, List.of()) : now.withAlias(each.exception, value)",
                                "stateWhenThrown(now, each, List.of())",
                                Form.THROWN_AND_CAUGHT),
                        new PlantedHole(
                                "a static method gives something new",
                                "isolation/move/CallSteps",
                                "if (!alone) return graph.newPartOf(",
                                "if (!alone && statically) return graph.newResult("
                                        + "Region.OWNED);\n        if (!alone) return graph.newPartOf(",
                                Form.RESULT_IS_ARGUMENT,
                                Form.OPERANDS),
                        new PlantedHole(
                                "a guard keeps nothing",
                                "isolation/move/CaseSteps",
                                "if (mayKeepMessage(state, message, own)) {",
                                "if (false) {",
                                Form.RECEIVE_GUARD),
                        new PlantedHole(
                                "nothing is closed",
                                "isolation/move/TrySteps",
                                "if (held != null) graph.uses.checkUse(",
                                "if (false) graph.uses.checkUse(",
                                Form.TRY_RESOURCE),
                        new PlantedHole(
                                "a field of a result is not followed",
                                "isolation/move/ExpressionSteps",
                                "Variable whole = isQualifier(select.target()) ? null : eval(select.target());",
                                "Element target = graph.attribution.element(graph.type, select.target());\n"
                                        + "boolean statically = target != null && !target.getKind().isVariable();\n"
                                        + "Variable whole = statically ? null : eval(select.target());",
                                Form.FIELD_OF_A_RESULT),
                        new PlantedHole(
                                "what a result is made of is not looked at",
                                "isolation/move/ExpressionSteps",
                                "Variable whole = isQualifier(select.target()) ? null : eval(select.target());",
                                "Element target = graph.attribution.element(graph.type, select.target());\n"
                                        + "boolean statically = target != null && !target.getKind().isVariable();\n"
                                        + "Variable whole = statically ? null : eval(select.target());",
                                Form.USE_OF_A_RESULT),
                        new PlantedHole(
                                "a token keeps no code",
                                "isolation/move/CallSteps",
                                "        escapeArguments(call, method, mutable);",
                                "",
                                Form.KEPT_BY_A_TOKEN),
                        new PlantedHole(
                                "Java code that gets a token keeps nothing",
                                "isolation/move/CallSteps",
                                "escapeToCode(call, call.arguments(), mutable);",
                                "{}",
                                Form.KEPT_BY_A_TOKEN),
                        new PlantedHole(
                                "an object that is created with a token keeps nothing",
                                "isolation/move/CallSteps",
                                "        escapeToCode(creation, creation.arguments(), List.of(made));",
                                "",
                                Form.KEPT_BY_A_TOKEN),
                        new PlantedHole(
                                "a branch of a conditional over a token is not copied",
                                "lowering/WaitText",
                                "given && part != choice.condition() ? GIVEN : READ",
                                "READ",
                                Form.CHOSEN_BY_A_TOKEN),
                        new PlantedHole(
                                "a parenthesized value that a token chooses is not copied",
                                "lowering/WaitText",
                                "case Expression.Parenthesized _ -> this;",
                                "case Expression.Parenthesized _ -> READ;",
                                Form.CROSSING_LATER),
                        new PlantedHole(
                                "a conditional is not copied",
                                "lowering/ExpressionText",
                                "} else if (context().isCopied(type)) {",
                                "} else if (context().isCopied(type)"
                                        + " && !(expression instanceof Expression.Parenthesized inner"
                                        + " && inner.inner() instanceof Expression.Conditional)) {",
                                Form.CROSSING))
                .filter(each -> each.name().contains(System.getProperty("only", "")));
    }

    /** The search for it is long; its place in the source is looked up in every run. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("holes")
    void itsRuleIsInTheSourceOnce(PlantedHole hole) throws IOException {
        assertThat(hole.places()).isOne();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("holes")
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void theRandomProgramsFindIt(PlantedHole hole) throws Exception {
        long first = Long.getLong("seed", 1);
        String found = hole.search(first, PROGRAMS, BATCH);
        isFound(hole, found);
        SEED.matcher(found).results().forEach(seed -> {
            long number = Long.parseLong(seed.group(1)) - first + 1;
            System.out.println(hole.name() + ": found by program " + number + " of " + PROGRAMS);
        });
    }

    /** Those that the programs of a commit's run are enough for. */
    static Stream<PlantedHole> foundInACommit() {
        return holes().filter(each -> List.of(
                        "a switch group does not fall through",
                        "a yield out of a loop leads nowhere",
                        "a static method gives something new",
                        "nothing is closed",
                        "a parenthesized value that a token chooses is not copied",
                        "a field of a result is not followed",
                        "a token keeps no code",
                        "an object that is created with a token keeps nothing",
                        "a branch of a conditional over a token is not copied",
                        "a conditional is not copied")
                .contains(each.name()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("foundInACommit")
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void theRandomProgramsOfACommitFindIt(PlantedHole hole) throws Exception {
        isFound(hole, hole.search(MovesSearch.class, "plantedInACommit"));
    }

    private static void isFound(PlantedHole hole, String found) {
        assertThat(found).as(hole.name()).isNotNull().containsAnyOf("given away", "moved", "E0890");
    }

    static Stream<PlantedHole> smallHoles() {
        return holes().filter(each -> List.of(
                        "a switch group does not fall through",
                        "a break with a label leads nowhere",
                        "a jump ends in its finally")
                .contains(each.name()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallHoles")
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void theSmallProgramsFindIt(PlantedHole hole) throws Exception {
        assertThat(hole.search(EnumeratedMovesTest.class, "found"))
                .as(hole.name())
                .isNotNull()
                .contains("given away");
    }
}
