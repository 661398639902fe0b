package salsa.robustness.places;

import java.util.List;

/** Programs with one hole, {@code #}, for a construct. */
final class Places {
    private Places() {}

    /** Members of the behavior with a hole for an expression. */
    static final List<String> EXPRESSIONS = List.of(
            "Object field = #;",
            "static final Object FIXED = #;",
            "Object[] fields = { # };",
            "token Object late = #;",
            "Object lazy = (java.util.function.Supplier<Object>) () -> #;",
            "Object made = new Object() { Object m() { return #; } };",
            "static final java.util.function.Supplier<Object> LAZY = () -> #;",
            "ack h() { self<-value(#); }",
            "ack h() { Object x = #; }",
            "ack h() { Object x; x = #; }",
            "ack h() { token Object x = #; self<-value(x); }",
            "Object h() { pass #; }",
            "ack h() { sink(#); }",
            "ack h() { if (# != null) self<-take(1); }",
            "ack h() { while (# == null) { } }",
            "ack h() { do { } while (# == null); }",
            "ack h() { for (Object x = #; x == null; ) { } }",
            "ack h() { for (; # == null; ) { } }",
            "ack h() { for (; u < 0; sink(#)) { } }",
            "ack h() { for (Object x : java.util.List.of(#)) { } }",
            "ack h() { for (Object x : (Iterable<?>) #) { } }",
            "ack h() { switch (#) { case Integer i -> { } default -> { } } }",
            "ack h() { switch ((Object) u) { case Integer i when # != null -> { } default -> { } } }",
            "ack h() { Object x = switch (u) { case 1 -> #; default -> null; }; }",
            "ack h() { Object x = switch (u) { case 1: yield #; default: yield null; }; }",
            "ack h() { try (AutoCloseable c = (AutoCloseable) #) { } catch (Exception e) { } }",
            "ack h() { try { sink(#); } finally { sink(#); } }",
            "ack h() { throw (Error) #; }",
            "ack h() { synchronized (#) { } }",
            "ack h() { assert # != null : #; }",
            "ack h() { Object x = new int[] { 1 }[(int) #]; }",
            "ack h() { Object[] x = { #, # }; }",
            "ack h() { Object x = u > 0 ? # : #; }",
            "ack h() { Object x = (#); }",
            "ack h() { Object x = (Object) #; }",
            "ack h() { String x = \"a\" + # + #; }",
            "ack h() { boolean x = # instanceof Integer i && i > 1; }",
            "ack h() { self<-value(1) : delay(#); }",
            "ack h() { self<-value(1) : waitfor(#); }",
            "ack h() { o<-acknowledged() @ self<-value(#); }",
            "ack h() { new Other(#); }",
            "ack h() { new Other() on (#); }",
            "ack h() { receive { case given(int n) when # != null -> { } } }",
            "ack h() { receive { case given(int n) -> sink(#); } }",
            "ack h() { Object x = receive { case given(int n) -> #; }; }",
            "ack h() { receive { case given(#) -> { } } }",
            "ack h() { receive { case value(#) -> { } } }",
            "ack h() { receive { case given(1) -> { } after # -> { } } }",
            "ack h() { react { case given(int n) -> sink(#); } }",
            "ack h() { become { case given(int n) -> sink(#); } }",
            "ack h() { receive { case given(int n) -> reply(#); } }",
            "ack h() { java.util.List.of(1).forEach(x -> sink(#)); }",
            "ack h() { Object x = java.util.stream.Stream.of(1).map(y -> #).toList(); }",
            "ack h() { Object x = new Object() { Object f = #; { sink(#); } }; }",
            "ack h() { Object x = new Object() { static Object f = #; }; }",
            "ack h() { class L { Object f = #; Object g() { return #; } static Object s() { return #; } } }",
            "ack h() { record L(Object p) { L { sink(#); } Object g() { return #; } static Object F = #; } }",
            "ack h() { enum L { A(#) { Object g() { return #; } }; L(Object x) { } Object g() { return null; } } }",
            "ack h() { interface L { Object F = #; default Object g() { return #; } } }",
            "ack h() { Object x = await self<-echo(#); }",
            "ack h() { Object[] xs = new Object[1]; xs[0] = #; }",
            "ack h() { u += (int) #; }",
            "ack h() { Object x = self.echo(#); }",
            "ack h() { Object x = new java.util.ArrayList<Object>() {{ add(#); }}; }",
            "cases more { case given(int n) -> sink(#); }",
            "cases more { default -> sink(#); }",
            "static class N { Object f = #; Object g() { return #; } static Object F = #; static Object s() { return #; } { sink(#); } static { sink(#); } class I { Object f = #; } }",
            "record N(Object p) { N { sink(#); } N() { this(#); } Object g() { return #; } }",
            "enum N { A(#) { Object g() { return #; } }; N(Object x) { } Object g() { return null; } }",
            "interface N { Object F = #; default Object g() { return #; } }",
            "sealed interface N permits P { } record P(Object p) implements N { Object g(N n) { return switch (n) { case P(Object q) when # != null -> #; case P(Object q) -> null; }; } }",
            "@interface N { } static class P { Object f = (java.util.function.Supplier<Object>) () -> #; Object g = new Object() { Object h = #; }; }");

    /** Members of the behavior with a hole for statements. */
    static final List<String> STATEMENTS = List.of(
            "ack h() { # }",
            "int h() { # pass 1; }",
            "Object h() { # pass null; }",
            "ack h() { if (u > 0) { # } }",
            "ack h() { if (u > 0) # else # }",
            "ack h() { while (u > 0) { # } }",
            "ack h() { for (;;) { # } }",
            "ack h() { do { # } while (u > 0); }",
            "ack h() { for (Object x : new Object[0]) { # } }",
            "ack h() { switch (u) { case 1: # default: # } }",
            "ack h() { switch (u) { case 1 -> { # } default -> { } } }",
            "ack h() { Object x = switch (u) { case 1 -> { # yield 1; } default -> 2; }; }",
            "ack h() { try { # } catch (RuntimeException e) { # } finally { # } }",
            "ack h() { label: { # } }",
            "ack h() { synchronized (o) { # } }",
            "ack h() { Runnable r = () -> { # }; }",
            "ack h() { java.util.List.of(1).forEach(x -> { # }); }",
            "ack h() { Object x = new Object() { void m() { # } { # } }; }",
            "ack h() { class L { void m() { # } static void s() { # } L() { # } } }",
            "ack h() { record L() { void m() { # } } }",
            "ack h() { receive { case given(int n) -> { # } } }",
            "ack h() { react { case given(int n) -> { # } } }",
            "ack h() { loop { # react { case given(int n) -> { # } } } }",
            "ack h() { { # } andThen { # } }",
            "ack h() { become { case given(int n) -> { # } } }",
            "ack h() { Object x = receive { case given(int n) -> { # yield 1; } }; }",
            "ack h() { { # } @ self<-take(1); }",
            "cases more { case given(int n) -> { # } }",
            "cases int more { case given(int n) -> { # yield 1; } }",
            "Main(int k) { # }",
            "Runnable field = () -> { # };",
            "Object field = new Object() { void m() { # } { # } };",
            "static final Runnable FIXED = () -> { # };",
            "static class N { void m() { # } static { # } { # } N() { # } Runnable r = () -> { # }; }",
            "record N() { N { # } void m() { # } }",
            "enum N { A { void m() { # } }; void m() { # } }",
            "interface N { default void m() { # } static void s() { # } }");

    static String program(String place, String construct) {
        return """
                behavior Main extends Parent {
                    static final int CONSTANT = 1;
                    int[] kept = { 1 };
                    int u = 1;
                    Other o = new Other();
                    token int t = 1;
                    Main(String[] arguments) { }
                    Object echo(Object x) { pass x; }
                    int give() { pass 1; }
                    ack take(int n) { }
                    ack given(int n);
                    ack value(Object v);
                    cases named { case given(int n) -> { } }
                    static class Sinks { static void sink(Object x) { } }
                    PLACE
                }
                """.replace("PLACE", place.replace("sink(", "Main.Sinks.sink(").replace("#", construct));
    }
}
