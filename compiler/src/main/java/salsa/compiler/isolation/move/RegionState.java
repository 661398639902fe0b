package salsa.compiler.isolation.move;

import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The state of the analysis at one place of a handler: which variables may reach the same objects. The variables are
 * partitioned into regions; two variables in different regions reach nothing in common. Approximations err on the side
 * of one region too few. The partition is an immutable value; each change yields another one.
 *
 * <p>The idea is that of disjoint regions with a consuming send (Milano, Turcotti and Myers, A Flexible Type System for
 * Fearless Concurrency, PLDI 2022), found by flow analysis inside a handler, with {@code move} as the only annotation.
 *
 * <p>Variables and groups have numbers, and the maps by these numbers ({@link Numbered}) are shared between states:
 * with n variables a change costs O(log n) for each variable that it regroups, and a meet costs the same for each
 * variable of the parts that the two states do not share.
 *
 * <p>The height of the lattice: a meet adds variables, unites groups, raises the state of a group, makes it mixed or
 * removes roots, and undoes none of these. With n variables that is at most n + n + 2n + n + n such steps, and the
 * number of variables of one graph is fixed when it is built. So {@link salsa.compiler.flow.Worklist} terminates.
 */
final class RegionState {
    static final RegionState EMPTY = new RegionState(Numbered.none(), Numbered.none(), Numbered.none(), 0);

    private final Numbered<Integer> places; // numbers of groups by numbers of variables
    private final Numbered<Group> groups;
    private final Numbered<Variable> fields; // the variables that are fields
    private final int next; // greater than the number of every group

    RegionState(Numbered<Integer> places, Numbered<Group> groups, Numbered<Variable> fields, int next) {
        this.places = places;
        this.groups = groups;
        this.fields = fields;
        this.next = next;
    }

    // ---- queries

    Region regionOf(Variable variable) {
        return groupOf(variable).region();
    }

    boolean isMoved(Variable variable) {
        return regionOf(variable).state() == Region.State.MOVED;
    }

    boolean knows(Variable variable) {
        return places.has(variable.number());
    }

    boolean isRoot(Variable variable) {
        return groupOf(variable).isRoot(variable);
    }

    private boolean sameRegion(Variable one, Variable other) {
        return groupOf(one) == groupOf(other);
    }

    /** Returns the group of the variable: the same object as long as its contents do not change. */
    Group groupOf(Variable variable) {
        return groups.getExisting(places.getExisting(variable.number()));
    }

    /** Returns the variables of the same region, including this one. */
    List<Variable> sameRegionAs(Variable variable) {
        return groupOf(variable).variables().values();
    }

    /** Returns the fields that are known. */
    List<Variable> knownFields() {
        return fields.values();
    }

    // ---- variables

    /** Makes the variable refer to an object of its own. */
    RegionState withOwnObject(Variable variable, Region region) {
        return regrouped(now -> now.putAlone(variable, region));
    }

    /** Makes the variable possibly refer to the other one's objects. */
    RegionState withAlias(Variable variable, Variable other) {
        return variable == other ? this : regrouped(now -> now.join(variable, other, isRoot(other)));
    }

    /** Makes the variable possibly refer to an object inside that of the other one. */
    RegionState withPart(Variable variable, Variable other) {
        return regrouped(now -> now.join(variable, other, false));
    }

    /** Removes variables that are no longer needed. */
    RegionState without(Collection<Variable> variables) {
        return regrouped(now -> variables.forEach(now::remove));
    }

    private RegionState regrouped(Consumer<Regrouping> change) {
        var now = new Regrouping(places, groups, fields, next);
        change.accept(now);
        return now.changedState(this);
    }

    // ---- regions

    RegionState withChangedRegion(Variable variable, UnaryOperator<Region> change) {
        Region before = regionOf(variable);
        Region after = change.apply(before);
        return after == before ? this : regrouped(now -> now.setRegion(variable, after));
    }

    /**
     * Unites the regions of two variables, whose objects may now reach each other; neither is the root of the whole.
     */
    RegionState withUnion(Variable one, Variable other, String reason) {
        return regrouped(now -> now.unite(one, other)).withChangedRegion(one, now -> now.toMixed(reason));
    }

    /** Makes the part's objects part of an element of the whole's root, or of an object below one. */
    RegionState withAbsorbed(Variable whole, Variable part, String reason) {
        if (sameRegion(whole, part)) return withChangedRegion(whole, now -> now.toMixed(reason));
        String before = regionOf(whole).mixed();
        RegionState all = regrouped(now -> {
            now.removeRoots(part);
            now.unite(whole, part);
        });
        return before != null ? all : all.withChangedRegion(whole, Region::withDistinctElements);
    }

    /**
     * Moves away an element of the array at the root, and with it all objects that the other variables may refer to.
     */
    RegionState withMovedElement(Variable array, Region gone) {
        return regrouped(now ->
                sameRegionAs(array).stream().filter(each -> !isRoot(each)).forEach(each -> now.putAlone(each, gone)));
    }

    // ---- meet

    /** Returns the meet of this path's state and the other's; this state itself if the other adds nothing. */
    RegionState meet(RegionState other) {
        return this == other ? this : Meet.meetOf(this, other);
    }

    /** Returns a change of this state to which the groups of another one may be added. */
    Regrouping regrouping(RegionState other) {
        return new Regrouping(places, groups, fields, Math.max(next, other.next));
    }

    /** Visits the groups that the two states do not share. */
    void visitDifferences(RegionState other, BiConsumer<@Nullable Group, @Nullable Group> visitor) {
        groups.visitDifferences(other.groups, (_, mine, theirs) -> visitor.accept(mine, theirs));
    }

    boolean consistsOf(Numbered<Integer> places, Numbered<Group> groups) {
        return this.places == places && this.groups == groups;
    }

    /** Returns whether both states are equal: neither adds anything to the other. The words of reasons do not count. */
    @Override
    public boolean equals(Object object) {
        return this == object
                || object instanceof RegionState other
                        && places.size() == other.places.size()
                        && groups.size() == other.groups.size()
                        && meet(other) == this
                        && other.meet(this) == other;
    }

    @Override
    public int hashCode() {
        return 31 * places.size() + groups.size();
    }
}
