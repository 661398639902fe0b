package salsa.robustness.valid;

import java.util.ArrayList;
import java.util.List;

/**
 * The names that are known at a place of a program, and the place's kind. A scope of inner code is a copy: what inner
 * code declares ends with it.
 */
final class Scope {
    /** A handler's own code, other code of its actor (lambdas, local classes), or a type without an actor. */
    enum Kind {
        HANDLER,
        CODE,
        TYPE
    }

    final Kind kind;
    /** Whether the actor keeps its stack while it waits: {@code receive} and {@code await} are allowed. */
    final boolean stacked;
    /** Numbers that do not change, which any inner code may use. */
    final List<String> fixed = new ArrayList<>();
    /** Local numbers that change. */
    final List<String> changing = new ArrayList<>();
    /** Variables that hold tokens of numbers. */
    final List<String> tokens = new ArrayList<>();

    private Scope(Kind kind, boolean stacked) {
        this.kind = kind;
        this.stacked = stacked;
    }

    static Scope handler(boolean stacked, String... fields) {
        var scope = new Scope(Kind.HANDLER, stacked);
        scope.fixed.addAll(List.of(fields));
        return scope;
    }

    static Scope type() {
        return new Scope(Kind.TYPE, false);
    }

    /** Returns the scope of a block. */
    Scope block() {
        Scope inner = captured(kind);
        inner.changing.addAll(changing);
        return inner;
    }

    /** Returns the scope of code that runs later: variables that change are unknown to it. */
    Scope later() {
        return captured(kind);
    }

    /** Returns the scope of a lambda or a class in this code, which never waits. */
    Scope code() {
        return captured(kind == Kind.HANDLER ? Kind.CODE : kind);
    }

    private Scope captured(Kind inner) {
        var scope = new Scope(inner, stacked);
        scope.fixed.addAll(fixed);
        scope.tokens.addAll(tokens);
        return scope;
    }

    Scope with(String number) {
        fixed.add(number);
        return this;
    }

    Scope withChanging(String number) {
        changing.add(number);
        return this;
    }

    boolean acts() {
        return kind != Kind.TYPE;
    }

    boolean waits() {
        return kind == Kind.HANDLER && stacked;
    }
}
