package salsa.runtime;

/**
 * Chooses the first stage of an actor whose creation names none. {@link Placement} has the built-in ones; an application
 * may supply its own with {@link Settings#withPlacement}, for example another hash function. Actors placed by such a
 * function stay where they are.
 *
 * <p>The result must depend on the arguments only, so that a run can be repeated. Several threads call the function at
 * the same time. If it throws, or chooses no existing stage, the creation of the actor throws.
 */
@FunctionalInterface
public interface PlacementFunction {

    /**
     * Returns the index of a stage, from 0 to {@code stages - 1}.
     *
     * @param creator the number of the creating stage; one of a stage outside of the initial ones is not below
     * {@code stages}
     * @param created how many actors that stage has placed before; after 2,147,483,647 the count continues negative
     * @param stages the number of stages to choose from
     */
    int choose(int creator, int created, int stages);
}
