package salsa.conformance.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A search that finds nothing is evidence only if it can find something: it notices each rule removed from the
 * compiler.
 */
class PlantedHolesTest {
    private static final int PROGRAMS = 1_000;
    private static final int BATCH = 20;

    static Stream<PlantedHole> holes() {
        return Stream.of(
                        new PlantedHole(
                                "a switch group does not fall through",
                                "isolation/CaseSteps",
                                "graph.flow.lead(EdgeKind.FALL_THROUGH, body);",
                                "",
                                Form.SWITCH_COLON),
                        new PlantedHole(
                                "a break with a label leads nowhere",
                                "flow/FlowBuilder",
                                "                    lead(jump.kind(), target.exits().get(jump.kind()));",
                                "if (jump.label() == null) lead(jump.kind(), target.exits().get(jump.kind()));",
                                Form.LABELED_BLOCK,
                                Form.LABELED_IF),
                        new PlantedHole(
                                "a yield leads nowhere",
                                "flow/FlowBuilder",
                                "                    lead(jump.kind(), target.exits().get(jump.kind()));",
                                "if (jump.kind() != EdgeKind.YIELD) lead(jump.kind(), target.exits().get(jump.kind()));",
                                Form.YIELD_FROM_A_LOOP),
                        new PlantedHole(
                                "a jump ends in its finally",
                                "flow/FlowBuilder",
                                "            at(end);",
                                "            if (each.kind() != EdgeKind.THROW) continue;\n            at(end);",
                                Form.FINALLY_ON_A_JUMP),
                        new PlantedHole(
                                "what is thrown is not what is caught",
                                "isolation/Leaving",
                                "now.alias(each.exception, value)",
                                "thrown(now, each, List.of())",
                                Form.THROWN_AND_CAUGHT),
                        new PlantedHole(
                                "a static method gives something new",
                                "isolation/CallSteps",
                                "if (!alone) return graph.inside(",
                                "if (!alone && statically) return graph.result("
                                        + "Region.OWNED);\n        if (!alone) return graph.inside(",
                                Form.RESULT_IS_ARGUMENT,
                                Form.OPERANDS),
                        new PlantedHole(
                                "a guard keeps nothing",
                                "isolation/CaseSteps",
                                "if (isKept(state, message, own)) {",
                                "if (false) {",
                                Form.RECEIVE_GUARD),
                        new PlantedHole(
                                "nothing is closed",
                                "isolation/TrySteps",
                                "if (held != null) graph.uses.use(",
                                "if (false) graph.uses.use(",
                                Form.TRY_RESOURCE))
                .filter(each -> each.name().contains(System.getProperty("only", "")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("holes")
    @Tag("long")
    void theRandomProgramsFindIt(PlantedHole hole) throws Exception {
        String found = hole.search(PROGRAMS, BATCH);
        assertThat(found).as(hole.name()).isNotNull().containsAnyOf("given away", "moved", "E0890");
    }
}
