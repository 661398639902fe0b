package salsa.runtime;

import java.util.List;

/** Whom a supervisor restarts when one of its children has failed. (The words are Erlang's.) */
public enum Strategy {

    /** The one that has failed. */
    ONE_FOR_ONE,

    /** All of them. */
    ONE_FOR_ALL,

    /** The one that has failed, and those that were started after it. */
    REST_FOR_ONE;

    /** Those of the children, in the order of their start, that are concerned by the failure of one. */
    <T> List<T> concerned(List<T> children, T failed) {
        return switch (this) {
            case ONE_FOR_ONE -> List.of(failed);
            case ONE_FOR_ALL -> List.copyOf(children);
            case REST_FOR_ONE -> List.copyOf(children.subList(children.indexOf(failed), children.size()));
        };
    }
}
