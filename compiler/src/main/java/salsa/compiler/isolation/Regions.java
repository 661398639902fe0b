package salsa.compiler.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What is known at one point of a handler: which variables may reach the same objects. The variables are partitioned
 * into regions; two variables in different regions reach nothing in common. Everything here errs on the side of one
 * region too few.
 *
 * <p>The idea is that of disjoint regions with a consuming send (Milano, Turcotti and Myers, A Flexible Type System for
 * Fearless Concurrency, PLDI 2022), found by flow analysis inside a handler, with no word in the program but
 * {@code move}.
 */
final class Regions {
    private final Map<Variable, Integer> of = new LinkedHashMap<>();
    private final Map<Integer, Region> known = new HashMap<>();
    private final Set<Variable> roots = new HashSet<>(); // refer to the very object that holds the others, if any
    private int made;

    Regions() {}

    Regions copy() {
        var copy = new Regions();
        copy.of.putAll(of);
        copy.known.putAll(known);
        copy.roots.addAll(roots);
        copy.made = made;
        return copy;
    }

    // ---- variables

    /** The variable refers to something of its own now. */
    void put(Variable variable, Region region) {
        of.put(variable, made);
        known.put(made++, region);
        roots.add(variable);
    }

    /** The variable may refer to whatever the other one does. */
    void alias(Variable variable, Variable other) {
        of.put(variable, of.get(other));
        if (roots.contains(other)) roots.add(variable);
        else roots.remove(variable);
    }

    /** The variable may refer to something inside of what the other one refers to. */
    void inside(Variable variable, Variable other) {
        of.put(variable, of.get(other));
        roots.remove(variable);
    }

    Region region(Variable variable) {
        return known.get(of.get(variable));
    }

    boolean knows(Variable variable) {
        return of.containsKey(variable);
    }

    boolean isRoot(Variable variable) {
        return roots.contains(variable);
    }

    boolean together(Variable one, Variable other) {
        return of.get(one).equals(of.get(other));
    }

    /** The variables of the same region, itself included. */
    List<Variable> with(Variable variable) {
        Integer region = of.get(variable);
        return of.keySet().stream().filter(each -> of.get(each).equals(region)).toList();
    }

    /** The wanted variables, each with those of the same region. */
    Map<Variable, List<Variable>> groups(Predicate<Variable> wanted) {
        var groups = new HashMap<Integer, List<Variable>>();
        List<Variable> found = variables(wanted);
        found.forEach(each -> groups.put(of.get(each), new ArrayList<>()));
        if (!groups.isEmpty()) {
            of.forEach((variable, region) -> {
                if (groups.containsKey(region)) groups.get(region).add(variable);
            });
        }
        var all = new LinkedHashMap<Variable, List<Variable>>();
        found.forEach(each -> all.put(each, groups.get(of.get(each))));
        return all;
    }

    List<Variable> variables(Predicate<Variable> wanted) {
        return of.keySet().stream().filter(wanted).toList();
    }

    void forget(Variable variable) {
        of.remove(variable);
        roots.remove(variable);
    }

    /** Intermediate results are no longer needed. */
    void forgetResults() {
        of.keySet().removeIf(Variable::isResult);
        roots.removeIf(Variable::isResult);
    }

    /**
     * What was not known before the body of a loop is not known after it: the next round makes it anew. But code that
     * was made in it may be kept outside.
     */
    void forgetResultsBut(Regions before) {
        of.keySet().removeIf(each -> !before.of.containsKey(each) && !each.isCode());
        roots.retainAll(of.keySet());
    }

    // ---- regions

    void change(Variable variable, UnaryOperator<Region> change) {
        known.compute(of.get(variable), (region, now) -> change.apply(now));
    }

    /** What the two refer to may reach each other from now on; neither is the root of the whole. */
    void unite(Variable one, Variable other, String reason) {
        if (!together(one, other)) relabel(other, one);
        change(one, now -> now.mixed(reason));
    }

    /** The other one's objects become part of an element of the first one's root, or of something below. */
    void absorb(Variable whole, Variable part, String reason) {
        if (together(whole, part)) {
            change(whole, now -> now.mixed(reason));
            return;
        }
        String before = region(whole).mixed();
        with(part).forEach(roots::remove);
        relabel(part, whole);
        if (before == null) change(whole, now -> new Region(now.state(), now.why(), now.at(), null));
    }

    private void relabel(Variable from, Variable to) {
        Integer old = of.get(from);
        Integer kept = of.get(to);
        known.put(kept, known.get(kept).or(known.get(old)));
        of.replaceAll((variable, region) -> region.equals(old) ? kept : region);
    }

    /** Everything of the region has gone, whichever variable leads there. */
    void move(Variable variable, Region gone) {
        change(variable, now -> gone);
    }

    /** An element of the array at the root has gone, and with it what the other variables may refer to. */
    void moveElement(Variable array, Region gone) {
        for (Variable each : with(array)) if (!roots.contains(each)) put(each, gone);
    }

    // ---- where paths meet

    /** What is known where this path and the other one meet. */
    Regions or(Regions other) {
        var met = new Regions();
        for (Variable variable : of.keySet()) met.take(variable, this);
        for (Variable variable : other.of.keySet()) if (!met.of.containsKey(variable)) met.take(variable, other);
        met.uniteAs(this);
        met.uniteAs(other);
        for (Variable variable : met.of.keySet()) {
            boolean rooted = (!of.containsKey(variable) || isRoot(variable))
                    && (!other.of.containsKey(variable) || other.isRoot(variable));
            if (rooted) met.roots.add(variable);
            else met.roots.remove(variable);
        }
        return met;
    }

    private void take(Variable variable, Regions from) {
        put(variable, from.region(variable));
    }

    private void uniteAs(Regions path) {
        var first = new HashMap<Integer, Variable>();
        for (Variable variable : new ArrayList<>(path.of.keySet())) {
            Variable earlier = first.putIfAbsent(path.of.get(variable), variable);
            if (earlier != null && !together(earlier, variable)) relabel(variable, earlier);
            change(variable, now -> now.or(path.region(variable)));
        }
    }

    /** Whether the other path knows the same. */
    boolean same(Regions other) {
        return facts().equals(other.facts());
    }

    private Set<Object> facts() {
        var groups = new HashMap<Integer, Set<Object>>();
        of.forEach((variable, region) -> {
            if (variable.isResult()) return;
            Set<Object> group = groups.computeIfAbsent(region, each -> new HashSet<>());
            group.add(variable);
            if (roots.contains(variable)) group.add(List.of(variable, "root"));
            group.add(known.get(region).state());
            group.add("mixed " + (known.get(region).mixed() != null));
        });
        return new HashSet<>(groups.values());
    }
}
