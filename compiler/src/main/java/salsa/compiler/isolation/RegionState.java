package salsa.compiler.isolation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What is known at one place of a handler: which variables may reach the same objects. The variables are partitioned
 * into regions; two variables in different regions reach nothing in common. Everything here errs on the side of one
 * region too few. The partition is an immutable value; each change gives another one.
 *
 * <p>The idea is that of disjoint regions with a consuming send (Milano, Turcotti and Myers, A Flexible Type System for
 * Fearless Concurrency, PLDI 2022), found by flow analysis inside a handler, with no word in the program but
 * {@code move}.
 *
 * <p>The height of the lattice: a meet adds variables, unites groups, raises the state of a group, makes it mixed or
 * takes roots away, and undoes none of these. With n variables that is at most n + n + 2n + n + n such steps, and the
 * variables of one graph are as many as its builder made. So {@link salsa.compiler.flow.Worklist} ends.
 */
final class RegionState {
    /**
     * The variables of one region.
     *
     * @param roots those that refer to the very object that holds the others, if any
     */
    private record Group(Set<Variable> variables, Set<Variable> roots, Region region) {
        Group {
            variables = Collections.unmodifiableSet(variables);
            roots = Collections.unmodifiableSet(roots);
        }

        Group changed(Region now) {
            return new Group(variables, roots, now);
        }

        boolean knowsAs(Group other) {
            return this == other || region.knowsAs(other.region) && variables.equals(other.variables)
                    && roots.equals(other.roots);
        }
    }

    static final RegionState EMPTY = new RegionState(new LinkedHashMap<>());

    private final Map<Variable, Group> groups;

    private RegionState(Map<Variable, Group> groups) {
        this.groups = groups;
    }

    // ---- what is known

    Region region(Variable variable) {
        return groups.get(variable).region;
    }

    boolean isMoved(Variable variable) {
        return region(variable).state() == Region.State.MOVED;
    }

    boolean knows(Variable variable) {
        return groups.containsKey(variable);
    }

    boolean isRoot(Variable variable) {
        return groups.get(variable).roots.contains(variable);
    }

    private boolean together(Variable one, Variable other) {
        return groups.get(one) == groups.get(other);
    }

    /** Returns the variables of the same region, itself included. */
    Set<Variable> with(Variable variable) {
        return groups.get(variable).variables;
    }

    List<Variable> variables(Predicate<Variable> wanted) {
        return groups.keySet().stream().filter(wanted).toList();
    }

    // ---- variables

    /** The variable refers to something of its own now. */
    RegionState put(Variable variable, Region region) {
        return changed(now -> {
            remove(now, variable);
            now.put(variable, new Group(Set.of(variable), Set.of(variable), region));
        });
    }

    /** The variable may refer to whatever the other one does. */
    RegionState alias(Variable variable, Variable other) {
        return variable == other ? this : join(variable, other, isRoot(other));
    }

    /** The variable may refer to something inside of what the other one refers to. */
    RegionState inside(Variable variable, Variable other) {
        return join(variable, other, false);
    }

    private RegionState join(Variable variable, Variable other, boolean root) {
        return changed(now -> {
            Group group = now.get(other);
            if (now.get(variable) != group) remove(now, variable);
            var variables = new LinkedHashSet<>(group.variables);
            variables.add(variable);
            var roots = new LinkedHashSet<>(group.roots);
            if (root) roots.add(variable);
            else roots.remove(variable);
            regroup(now, new Group(variables, roots, group.region));
        });
    }

    /** These variables are no longer needed. */
    RegionState without(Collection<Variable> variables) {
        if (variables.stream().noneMatch(groups::containsKey)) return this;
        return changed(now -> variables.forEach(each -> remove(now, each)));
    }

    private static void remove(Map<Variable, Group> now, Variable variable) {
        Group group = now.get(variable);
        if (group == null) return;
        now.remove(variable);
        var variables = new LinkedHashSet<>(group.variables);
        variables.remove(variable);
        var roots = new LinkedHashSet<>(group.roots);
        roots.remove(variable);
        regroup(now, new Group(variables, roots, group.region));
    }

    private static void regroup(Map<Variable, Group> now, Group group) {
        group.variables.forEach(each -> now.put(each, group));
    }

    private RegionState changed(Consumer<Map<Variable, Group>> change) {
        var now = new LinkedHashMap<>(groups);
        change.accept(now);
        return new RegionState(now);
    }

    // ---- regions

    RegionState change(Variable variable, UnaryOperator<Region> change) {
        Group group = groups.get(variable);
        Region changed = change.apply(group.region);
        return changed == group.region ? this : changed(now -> regroup(now, group.changed(changed)));
    }

    /** What the two refer to may reach each other from now on; neither is the root of the whole. */
    RegionState unite(Variable one, Variable other, String reason) {
        return united(one, other).change(one, now -> now.mixed(reason));
    }

    /** The part's objects become part of an element of the root of the whole, or of something below. */
    RegionState absorb(Variable whole, Variable part, String reason) {
        if (together(whole, part)) return change(whole, now -> now.mixed(reason));
        String before = region(whole).mixed();
        Group loose = groups.get(part);
        RegionState without = changed(now -> regroup(now, new Group(loose.variables, Set.of(), loose.region)));
        RegionState all = without.united(whole, part);
        return before != null ? all : all.change(whole, Region::distinct);
    }

    private RegionState united(Variable one, Variable other) {
        if (together(one, other)) return this;
        Group kept = groups.get(one);
        Group added = groups.get(other);
        var variables = new LinkedHashSet<>(kept.variables);
        variables.addAll(added.variables);
        var roots = new LinkedHashSet<>(kept.roots);
        roots.addAll(added.roots);
        return changed(now -> regroup(now, new Group(variables, roots, kept.region.or(added.region))));
    }

    /** An element of the array at the root has gone, and with it what the other variables may refer to. */
    RegionState moveElement(Variable array, Region gone) {
        RegionState now = this;
        for (Variable each : with(array)) if (!isRoot(each)) now = now.put(each, gone);
        return now;
    }

    // ---- where paths meet

    /**
     * Returns what is known where this path and the other one meet: the finest partition that is coarser than both, the
     * worse state of each region. A variable that one path does not know is what the other path knows of it.
     */
    RegionState meet(RegionState other) {
        if (this == other) return this;
        var met = new LinkedHashMap<Variable, Group>();
        for (Group each : groups()) merge(met, each);
        for (Group each : other.groups()) merge(met, each);
        Map<Group, Group> rooted = new IdentityHashMap<>();
        met.replaceAll((variable, group) -> rooted.computeIfAbsent(group, each -> rooted(each, other)));
        return new RegionState(met);
    }

    private static void merge(Map<Variable, Group> met, Group added) {
        Group merged = added;
        Set<Group> overlapping = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Variable each : added.variables) {
            Group known = met.get(each);
            if (known == null || !overlapping.add(known)) continue;
            var variables = new LinkedHashSet<>(known.variables);
            variables.addAll(merged.variables);
            merged = new Group(variables, Set.of(), known.region.or(merged.region));
        }
        regroup(met, merged);
    }

    private Group rooted(Group group, RegionState other) {
        var roots = new LinkedHashSet<Variable>();
        for (Variable each : group.variables) {
            boolean here = !knows(each) || isRoot(each);
            boolean there = !other.knows(each) || other.isRoot(each);
            if (here && there) roots.add(each);
        }
        return new Group(group.variables, roots, group.region);
    }

    private List<Group> groups() {
        Set<Group> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
        var ordered = new ArrayList<Group>();
        for (Group each : groups.values()) if (distinct.add(each)) ordered.add(each);
        return ordered;
    }

    /** Whether both know the same; the words of reasons do not count. */
    @Override public boolean equals(Object object) {
        if (this == object) return true;
        if (!(object instanceof RegionState other) || !groups.keySet().equals(other.groups.keySet())) return false;
        return groups().stream().allMatch(each -> each.knowsAs(other.groups.get(each.variables.iterator().next())));
    }

    @Override public int hashCode() {
        return groups.keySet().hashCode();
    }
}
