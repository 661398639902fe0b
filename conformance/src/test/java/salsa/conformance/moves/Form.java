package salsa.conformance.moves;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The forms of statements and expressions in random behaviors; the comment of the package lists them. */
enum Form {
    LOCAL,
    LOCAL_ARRAY,
    ASSIGN,
    ASSIGN_ARRAY,
    STORE,
    LINK,
    STORE_ELEMENT,
    TOUCH,
    MOVE,
    MOVE_ELEMENT,
    MOVE_ARRAY,
    MOVE_RESULT,
    MOVE_TO_VARIABLE,
    CALL_AT_ONCE,
    PASS,
    LAMBDA_OVER_FIELD,
    LAMBDA_OVER_LOCAL,
    LAMBDA_THAT_GIVES,
    LAMBDA_APPLIED,
    LOCAL_CLASS,
    ANONYMOUS_CLASS,
    METHOD_REFERENCE,
    CONDITIONAL,
    SHORT_CIRCUIT,
    INSTANCE_OF,
    RECORD_PATTERN,
    CAST,
    OPERANDS,
    ARRAY_COPY,
    ARRAY_FILL,
    RESULT_IS_ARGUMENT,
    THROWN_BY_A_METHOD,
    FIELD_OF_A_RESULT,
    USE_OF_A_RESULT,
    KEPT_BY_A_TOKEN,
    CHOSEN_BY_A_TOKEN,
    CROSSING,
    CROSSING_LATER,
    ANSWER,
    ASSERT,
    AWAIT,
    IF,
    FOR,
    WHILE,
    DO,
    FOR_EACH,
    FOR_EACH_HELD,
    BREAK,
    CONTINUE,
    LABELED_BLOCK,
    LABELED_IF,
    LABELED_TRY,
    LABELED_LOOP,
    TWO_LABELS,
    SWITCH_ARROW,
    SWITCH_COLON,
    SWITCH_PATTERN,
    SWITCH_VALUE_ARROW,
    SWITCH_VALUE_COLON,
    YIELD_FROM_A_LOOP,
    YIELD_FROM_A_SWITCH,
    TRY_CATCH,
    TRY_FINALLY,
    TRY_RESOURCE,
    FINALLY_ON_A_JUMP,
    THROWN_AND_CAUGHT,
    RECEIVE,
    RECEIVE_GUARD,
    RECEIVE_VALUE,
    REACT;

    /** The forms that every random behavior may contain. */
    static final Set<Form> ALWAYS = Collections.unmodifiableSet(EnumSet.of(LOCAL, ASSIGN, MOVE, TOUCH));

    /** Returns whether it contains other statements. */
    boolean nests() {
        return ordinal() >= IF.ordinal() && this != BREAK && this != CONTINUE;
    }
}
