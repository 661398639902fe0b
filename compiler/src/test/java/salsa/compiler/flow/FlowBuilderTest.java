package salsa.compiler.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The state of these graphs is the set of names of the nodes on some path. */
class FlowBuilderTest {
    private final FlowBuilder<Set<String>> flow = new FlowBuilder<>();
    private final Set<String> seen = new TreeSet<>(); // name of a node, and possible predecessors

    @Test
    void aJumpRunsTheCleanupOnItsWay() {
        FlowNode<Set<String>> end = flow.newPlace();
        flow.buildLabelTarget(
                Set.of("l"),
                Map.of(EdgeKind.BREAK, end),
                () -> flow.buildWithCleanup(
                        () -> {
                            node("body");
                            assertThat(flow.tryLeave(EdgeKind.BREAK, "l")).isTrue();
                        },
                        () -> node("cleanup")));
        flow.leadAndContinueAt(end);
        node("after");
        assertThat(run()).contains("after: body cleanup");
    }

    @Test
    void aBodyThatOnlyJumpsIsNotFollowedByWhatIsWrittenNext() {
        FlowNode<Set<String>> end = flow.newPlace();
        flow.buildLabelTarget(Set.of("l"), Map.of(EdgeKind.BREAK, end), () -> {
            flow.buildWithCleanup(() -> flow.tryLeave(EdgeKind.BREAK, "l"), () -> node("cleanup"));
            node("next");
        });
        flow.leadAndContinueAt(end);
        node("after");
        assertThat(run()).noneMatch(each -> each.startsWith("next"));
    }

    @Test
    void anExceptionGoesToEachCatchAroundIt() {
        FlowNode<Set<String>> inner = flow.newPlace();
        FlowNode<Set<String>> outer = flow.newPlace();
        flow.buildTry(
                List.of(outer),
                () -> flow.buildTry(List.of(inner), () -> {
                    node("body");
                    flow.addThrowEdges(state -> with(state, "thrown"));
                    node("quiet");
                }));
        for (FlowNode<Set<String>> each : List.of(inner, outer)) {
            flow.continueAt(each);
            node(each == inner ? "inner" : "outer");
        }
        assertThat(run()).contains("inner: body thrown", "outer: body thrown");
    }

    @Test
    void aBreakWithoutALabelLeavesTheInnermostThatTakesIt() {
        FlowNode<Set<String>> loop = flow.newPlace();
        FlowNode<Set<String>> block = flow.newPlace();
        flow.buildBreakTarget(
                Set.of(),
                Map.of(EdgeKind.BREAK, loop),
                () -> flow.buildLabelTarget(Set.of("l"), Map.of(EdgeKind.BREAK, block), () -> {
                    flow.tryLeave(EdgeKind.BREAK, null);
                }));
        flow.continueAt(block);
        node("block");
        flow.continueAt(loop);
        node("loop");
        assertThat(run()).containsExactly("loop:");
    }

    @Test
    void aJumpThatNothingTakesIsRefused() {
        assertThat(flow.tryLeave(EdgeKind.BREAK, "nowhere")).isFalse();
    }

    @Test
    void whatRunsAgainMeetsWhatItDidBefore() {
        FlowNode<Set<String>> head = flow.currentPlace();
        node("body");
        flow.addEdge(EdgeKind.AGAIN, head);
        node("after");
        assertThat(run()).contains("body: body", "after: body");
    }

    private void node(String name) {
        flow.append(new Step<>() {
            @Override
            public Set<String> after(Set<String> before) {
                return with(before, name);
            }

            @Override
            public void observe(Set<String> before) {
                seen.add((name + ": " + String.join(" ", new TreeSet<>(before))).strip());
            }
        });
    }

    private static Set<String> with(Set<String> state, String name) {
        var all = new HashSet<>(state);
        all.add(name);
        return all;
    }

    private Set<String> run() {
        Worklist.run(flow.graph(), Set.of(), (one, other) -> {
            var all = new HashSet<>(one);
            all.addAll(other);
            return all;
        });
        return seen;
    }
}
