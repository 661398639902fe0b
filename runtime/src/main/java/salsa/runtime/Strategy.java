package salsa.runtime;

import java.util.List;

/** The children that a supervisor restarts when one of them has failed. (The terms are Erlang's.) */
public enum Strategy {

    /** The failed child. */
    ONE_FOR_ONE,

    /** All children. */
    ONE_FOR_ALL,

    /** The failed child and the children started after it. */
    REST_FOR_ONE;

    /** Returns the children, in start order, that the failure of one of them affects. */
    <T> List<T> affectedChildren(List<T> children, T failed) {
        return switch (this) {
            case ONE_FOR_ONE -> List.of(failed);
            case ONE_FOR_ALL -> List.copyOf(children);
            case REST_FOR_ONE -> List.copyOf(children.subList(children.indexOf(failed), children.size()));
        };
    }
}
