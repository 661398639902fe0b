package salsa.compiler.isolation.move;

/**
 * The variables of one region.
 *
 * @param variables by number
 * @param roots     those that refer to the object that holds all the others, if any
 */
record Group(Numbered<Variable> variables, Numbered<Variable> roots, Region region) {

    static Group of(Variable variable, Region region) {
        Numbered<Variable> alone = Numbered.of(variable.number(), variable);
        return new Group(alone, alone, region);
    }

    boolean contains(Variable variable) {
        return variables.has(variable.number());
    }

    boolean isRoot(Variable variable) {
        return roots.has(variable.number());
    }

    Group with(Variable variable, boolean root) {
        int number = variable.number();
        return new Group(
                variables.with(number, variable), root ? roots.with(number, variable) : roots.without(number), region);
    }

    Group without(Variable variable) {
        return new Group(variables.without(variable.number()), roots.without(variable.number()), region);
    }

    Group withRoots(Numbered<Variable> now) {
        return now == roots ? this : new Group(variables, now, region);
    }

    Group withRegion(Region now) {
        return now == region ? this : new Group(variables, roots, now);
    }
}
