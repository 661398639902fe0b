package salsa.compiler.isolation.move;

/**
 * A change of a {@link RegionState} under construction. Each operation costs O(log n) for each variable that it enters,
 * removes or puts into another group; the union of two groups moves the variables of the smaller one.
 */
final class Regrouping {
    private Numbered<Integer> places; // numbers of groups by numbers of variables
    private Numbered<Group> groups;
    private Numbered<Variable> fields;
    private int next; // greater than the number of every group

    Regrouping(Numbered<Integer> places, Numbered<Group> groups, Numbered<Variable> fields, int next) {
        this.places = places;
        this.groups = groups;
        this.fields = fields;
        this.next = next;
    }

    /** Returns the changed state; the state before if nothing changed. */
    RegionState changedState(RegionState before) {
        return before.consistsOf(places, groups) ? before : new RegionState(places, groups, fields, next);
    }

    boolean knows(Variable variable) {
        return places.has(variable.number());
    }

    boolean isRoot(Variable variable) {
        return groupOf(variable).isRoot(variable);
    }

    Region regionOf(Variable variable) {
        return groupOf(variable).region();
    }

    private Group groupOf(Variable variable) {
        return groups.getExisting(places.getExisting(variable.number()));
    }

    /** Puts the variable alone into a new group. */
    void putAlone(Variable variable, Region region) {
        remove(variable);
        setGroup(variable, next);
        groups = groups.with(next++, Group.of(variable, region));
    }

    /** Adds the variable to the group of the other one. */
    void join(Variable variable, Variable other, boolean root) {
        Integer place = places.getExisting(other.number());
        if (!place.equals(places.get(variable.number()))) {
            remove(variable);
            setGroup(variable, place);
        }
        groups = groups.with(place, groups.getExisting(place).with(variable, root));
    }

    private void setGroup(Variable variable, Integer place) {
        places = places.with(variable.number(), place);
        if (variable.isField()) fields = fields.with(variable.number(), variable);
    }

    void remove(Variable variable) {
        Integer place = places.get(variable.number());
        if (place == null) return;
        places = places.without(variable.number());
        if (variable.isField()) fields = fields.without(variable.number());
        Group rest = groups.getExisting(place).without(variable);
        groups = rest.variables().isEmpty() ? groups.without(place) : groups.with(place, rest);
    }

    void setRegion(Variable variable, Region region) {
        Integer place = places.getExisting(variable.number());
        groups = groups.with(place, groups.getExisting(place).withRegion(region));
    }

    /** Removes all roots of the variable's group. */
    void removeRoots(Variable variable) {
        Integer place = places.getExisting(variable.number());
        groups = groups.with(place, groups.getExisting(place).withRoots(Numbered.none()));
    }

    /** Removes the variable from the roots of its group. */
    void removeRoot(Variable variable) {
        Integer place = places.getExisting(variable.number());
        Group group = groups.getExisting(place);
        groups = groups.with(place, group.withRoots(group.roots().without(variable.number())));
    }

    /** Unites the groups of the two variables. */
    void unite(Variable one, Variable other) {
        Integer kept = places.getExisting(one.number());
        Integer added = places.getExisting(other.number());
        if (kept.equals(added)) return;
        Region region = groups.getExisting(kept)
                .region()
                .worseOf(groups.getExisting(added).region());
        boolean larger = groups.getExisting(kept).variables().size()
                >= groups.getExisting(added).variables().size();
        mergeGroup(larger ? added : kept, larger ? kept : added);
        setRegion(one, region);
    }

    private void mergeGroup(Integer from, Integer to) {
        Group gone = groups.getExisting(from);
        Group group = groups.getExisting(to);
        for (Variable each : gone.variables().values()) {
            places = places.with(each.number(), to);
            group = group.with(each, gone.isRoot(each));
        }
        groups = groups.without(from).with(to, group);
    }
}
