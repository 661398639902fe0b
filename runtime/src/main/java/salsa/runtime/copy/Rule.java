package salsa.runtime.copy;

/** How the instances of one class cross to another actor. */
abstract sealed class Rule permits Shared, Leaf, Walked, Refused {

    /**
     * Copies {@code part}, found at {@code slot} of {@code at}. Returns the frame that must be walked before the next
     * slot, or null when there is nothing to walk.
     */
    abstract Frame meet(Copying copying, Frame at, int slot, Object part);
}
