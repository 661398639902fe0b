package salsa.conformance.universe;

import java.util.function.Consumer;

/** What befalls the theaters once during a move. */
enum MoveFault {
    SOURCE_CRASHES(run -> run.crash(run.source())),
    DESTINATION_CRASHES(run -> run.crash(run.destination())),
    DESTINATION_CRASHES_WHILE_THE_STORE_IS_AWAY(run -> {
        run.crash(run.destination());
        run.names().away(10 * Universe.SECOND);
    }),
    NAME_SERVER_CRASHES(run -> run.crash(MoveRun.NAMES)),
    BOTH_LOSE_THEIR_CONNECTION(run -> run.cut(run.source(), run.destination())),
    SOURCE_LOSES_THE_NAME_SERVER(run -> run.cut(run.source(), MoveRun.NAMES)),
    DESTINATION_LOSES_THE_NAME_SERVER(run -> run.cut(run.destination(), MoveRun.NAMES)),
    STATE_IS_LOST(run -> run.sever(run.source(), run.destination())),
    ANSWER_IS_LOST(run -> run.sever(run.destination(), run.source())),
    CLAIM_IS_LOST(run -> run.sever(run.destination(), MoveRun.NAMES)),
    GRANT_IS_LOST(run -> run.sever(MoveRun.NAMES, run.destination())),
    CLAIM_OF_THE_SOURCE_IS_LOST(run -> run.sever(run.source(), MoveRun.NAMES)),
    DECISION_FOR_THE_SOURCE_IS_LOST(run -> run.sever(MoveRun.NAMES, run.source())),
    STORE_FAILS_BEFORE_ITS_WRITE(run -> run.names().failNext(false)),
    STORE_FAILS_AFTER_ITS_WRITE(run -> run.names().failNext(true)),
    STORE_IS_AWAY(run -> run.names().away(Universe.SECOND));

    private final Consumer<MoveRun> strike;

    MoveFault(Consumer<MoveRun> strike) {
        this.strike = strike;
    }

    void strike(MoveRun run) {
        strike.accept(run);
    }
}
