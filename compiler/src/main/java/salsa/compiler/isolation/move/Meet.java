package salsa.compiler.isolation.move;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The meet of two states where two paths join: the finest partition that is coarser than both, with the worse state of
 * each region; a root must be a root on both paths. A variable that only one path knows keeps that path's state.
 *
 * <p>The algorithm starts with one state and enters the groups of the other that it does not share. Of a group with the
 * same number on both paths it inspects only the difference. So the cost is O(d log n), where d is the number of
 * variables in the parts that the two states do not share.
 */
final class Meet {
    private final RegionState one;
    private final RegionState other;
    private final Regrouping met;

    private Meet(RegionState one, RegionState other) {
        this.one = one;
        this.other = other;
        this.met = one.regrouping(other);
    }

    /** Returns {@code one} itself if the other state adds nothing to it. */
    static RegionState meetOf(RegionState one, RegionState other) {
        var meet = new Meet(one, other);
        one.visitDifferences(other, meet::meetGroup);
        return meet.met.changedState(one);
    }

    private void meetGroup(@Nullable Group here, @Nullable Group there) {
        if (there == null) return;
        List<Variable> added = variablesOnlyThere(here, there);
        Variable common = here == null || added.size() == there.variables().size() ? null : commonVariable(here, there);
        Variable anchor = common != null ? common : added.getFirst();
        for (Variable each : added) {
            if (!met.knows(each)) addVariable(each, anchor, there);
            else met.unite(anchor, each);
        }
        met.setRegion(anchor, met.regionOf(anchor).worseOf(there.region()));
        if (here != null && common != null)
            here.roots().visitDifferences(there.roots(), (_, mine, theirs) -> {
                if (mine != null && there.contains(mine)) met.removeRoot(mine);
            });
        for (Variable each : added) if (!there.isRoot(each) && met.isRoot(each)) met.removeRoot(each);
    }

    private void addVariable(Variable variable, Variable anchor, Group there) {
        if (!met.knows(anchor)) met.putAlone(anchor, there.region());
        if (variable != anchor) met.join(variable, anchor, there.isRoot(variable));
    }

    /** Returns the variables that the group has on the other path only. */
    private static List<Variable> variablesOnlyThere(@Nullable Group here, Group there) {
        if (here == null) return there.variables().values();
        var added = new ArrayList<Variable>();
        here.variables().visitDifferences(there.variables(), (_, mine, theirs) -> {
            if (mine == null) added.add(theirs);
        });
        return added;
    }

    /** Returns a variable that the group has on both paths. */
    private static @Nullable Variable commonVariable(Group here, Group there) {
        return there.variables().firstMatching(here::contains);
    }
}
