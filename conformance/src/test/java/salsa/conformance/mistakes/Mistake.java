package salsa.conformance.mistakes;

import java.util.function.Function;
import java.util.stream.Stream;

/** The kinds of planted mistakes. */
enum Mistake {
    MISSING_SEMICOLON(MissingSigns::semicolon),
    MISSING_BRACE(MissingSigns::brace),
    MISSING_PARENTHESIS(MissingSigns::parenthesis),
    MISSING_QUOTE(MissingSigns::quote),
    MISSING_AT(MissingSigns::at),
    MISSPELT_VARIABLE(Misspellings::variable),
    MISSPELT_TYPE(Misspellings::type),
    MISSPELT_BEHAVIOR(Misspellings::behavior),
    MISSPELT_HANDLER(Misspellings::handler),
    MISSPELT_METHOD(Misspellings::method),
    MISSPELT_KEYWORD(Misspellings::keyword),
    MISSING_IMPORT(Misspellings::missingImport),
    TOO_FEW_ARGUMENTS(WrongArguments::number),
    ARGUMENT_OF_ANOTHER_TYPE(WrongArguments::type),
    CONSTRUCTOR_WITHOUT_ARGUMENTS(WrongArguments::constructor),
    VALUE_OF_ANOTHER_TYPE(WrongArguments::assigned),
    MISSING_TOKEN_WORD(WrongTokens::missingWord),
    TOKEN_IN_A_CONDITION(WrongTokens::inCondition),
    VALUE_AWAITED(WrongTokens::valueAwaited),
    UNKNOWN_PROPERTY(WrongTokens::unknownProperty),
    MISSING_PASS(WrongHandlers::missingPass),
    PASS_OF_ANOTHER_TYPE(WrongHandlers::passedType),
    RETURN_FOR_PASS(WrongHandlers::returned),
    THIS_FOR_SELF(WrongHandlers::thisForSelf),
    DOT_FOR_SEND(WrongHandlers::dotForSend),
    MISSING_SELF(WrongHandlers::missingSelf),
    SEND_TO_A_VALUE(WrongHandlers::sendToValue),
    FIELD_OF_ANOTHER_ACTOR(WrongHandlers::fieldOfAnother),
    HANDLER_TWICE(WrongHandlers::declaredTwice),
    MISSING_PASS_TYPE(WrongHandlers::missingPassType),
    VOID_FOR_ACK(WrongHandlers::voidForAck),
    HANDLER_LEFT_OPEN(WrongHandlers::leftOpen),
    UNREACHABLE_STATEMENT(WrongFlow::unreachable),
    UNCAUGHT_EXCEPTION(WrongFlow::uncaught),
    VARIABLE_TWICE(WrongFlow::declaredTwice),
    VARIABLE_WITHOUT_VALUE(WrongFlow::unassigned),
    BANG_FOR_SEND(ForeignWords::bang, "E0205"),
    ARROW_OF_C_FOR_SEND(ForeignWords::arrow, "E0205"),
    SEMICOLON_BEFORE_AT(ForeignWords::semicolonBeforeAt, "E0210"),
    PARAMETER_WITHOUT_TYPE(ForeignWords::parameterWithoutType, "E0216"),
    CREATION_WITHOUT_NEW(ForeignWords::creationWithoutNew, "E0308"),
    MISSING_CASE(ForeignWords::missingCase, "E0203"),
    JOIN_WORD(ForeignWords::joinWord, "E0203");

    private final Function<RightFile, Stream<Cut>> places;
    private final String code; // code of its one message, or empty if that varies

    Mistake(Function<RightFile, Stream<Cut>> places) {
        this(places, "");
    }

    Mistake(Function<RightFile, Stream<Cut>> places, String code) {
        this.places = places;
        this.code = code;
    }

    String code() {
        return code;
    }

    /** Returns every way to make it in a file. */
    Stream<Cut> in(RightFile file) {
        return places.apply(file);
    }

    String title() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }
}
