package salsa.robustness.valid;

import java.util.Map;

/** The files that all programs use, in a module of their own. */
final class Shared {
    private Shared() {}

    static final String IMPORTS = """
            import given.Kit.*;
            import given.Core;
            import given.Holder;
            import given.Named;
            import given.Numbered;
            import given.Other;
            import given.Staged;
            import java.util.*;
            import java.util.function.*;
            import java.util.stream.*;
            """;
    /** The members that a behavior needs for the handlers of the grammar: the names that its code uses. */
    static final String CORE = """
                static final int LIMIT = 3;
                static final List<String> NAMES = List.of("a", "b");
                int count = 1;
                String word = "w";
                int[] cells = { 1, 2, 3 };
                Other other = new Other();
                Other[] others = { other, new Staged(1) };
                Holder<Integer> holder = new Holder<>(1);
                JoinDirector director = new JoinDirector();
                token int held = 1;
                List<Token<Integer>> answers = new ArrayList<>();
                Promise<Integer> promise = Promise.of(self);
                In<String> line = new Channel<String>(self).in();
                Out<String> out = line.out();
                int number(int n) { pass n + 1; }
                int number(int n, String text) { pass n + text.length(); }
                <T extends Comparable<T>> T largest(T one, T other) { pass one.compareTo(other) > 0 ? one : other; }
                <V> V same(V of) { pass of; }
                long wide(long n) { pass n + 1; }
                char letter(int n) { pass (char) n; }
                double half(double n) { pass n / 2; }
                ack show(Object value) { }
                ack row(int[] cells) { }
                ack keep(Object value) { }
                ack many(int... numbers) { }
                ack ended(Actor who, ExitReason why) { }
                String name() { pass word; }
                @Sender ack given(int n);
                @Sender ack value(Shape shape);
                @Sender ack pair(Pair pair);
                @Sender int asked(int n);
                @Sender int[] array();
                cases shared { case given(int n) -> count += n; case pair(Pair(_, 9)) -> { } case asked(int n) -> reply(n); case array() -> reply(new int[1]); }
                cases int numbers { case given(int n) -> n; case value(Square(int side, _)) -> side; }
            """;

    static final Map<String, String> FILES = Map.of(
            "given.Core",
            "module given;\n" + IMPORTS + "behavior Core {\n" + CORE + "}\n",
            "given.Named",
            """
            module given;
            interface Named { String name(); }
            """,
            "given.Numbered",
            """
            module given;
            interface Numbered<T extends Comparable<T>> extends Named { T bigger(T one, T other); @Sender ack greet(T whom); }
            """,
            "given.Other",
            """
            module given;
            behavior Other implements Named {
                Other() { }
                Other(int n) { }
                Other(int[] cells) { }
                int give(int n) { pass n; }
                Object any(int n) { pass n; }
                ack take(int[] cells) { }
                ack keep(Object value) { }
                ack done() { }
                ack moved(int[] cells, int n) { }
                int[] made(int n) { int[] made = new int[n]; pass move made; }
                boolean isDone(int n) { pass n > 1; }
                Other itself() { pass self; }
                String name() { pass "other"; }
            }
            """,
            "given.Staged",
            """
            module given;
            behavior Staged extends Other implements StagedActor, Restartable {
                Staged(int n) { parent(n); }
                int give(int n) { pass parent.give(n) + 1; }
            }
            """,
            "given.Holder",
            """
            module given;
            behavior Holder<T> {
                T held;
                Holder(T held) { self.held = held; }
                T held() { pass held; }
                ack hold(T other) { held = other; }
                <U extends T> ack lower(U other) { held = other; }
            }
            """,
            "given.Kit",
            """
            module given;
            import java.util.function.Function;
            behavior Kit {
                sealed interface Shape permits Circle, Square { default int size() { return 1; } }
                record Circle(int radius) implements Shape { Circle { if (radius < 0) throw new IllegalArgumentException(); } }
                record Square(int side, String name) implements Shape { public static Square of(int n) { return new Square(n, "s"); } }
                record Pair(Shape shape, int n) { }
                enum Tone { LOW, HIGH { @Override public int pitch() { return 2; } }; public int pitch() { return ordinal(); } }
                @FunctionalInterface interface Step { int of(int n); default Step then(Step next) { return n -> next.of(of(n)); } }
                @interface Note { String value() default "x"; int[] numbers() default { }; }
                static class Box<T> {
                    private final T held;
                    public Box(T held) { this.held = held; }
                    public T held() { return held; }
                    public <U> Box<U> map(Function<? super T, ? extends U> f) { return new Box<>(f.apply(held)); }
                    public static <V> Box<V> of(V v) { return new Box<V>(v); }
                }
                static class Closing implements AutoCloseable {
                    public final int number;
                    public Closing(int number) { this.number = number; }
                    public int number() { return number; }
                    @Override public void close() { }
                }
                static class Checked extends Exception { public Checked(String text) { super(text); } }
                static class Methods {
                    public static int sum(int... all) { int sum = 0; for (int each : all) sum += each; return sum; }
                    public static <T extends Comparable<? super T>> T largest(T one, T other) { return one.compareTo(other) > 0 ? one : other; }
                    public static int twice(int n) { return 2 * n; }
                    public static int checked(int n) throws Checked { if (n < 0) throw new Checked("n"); return n; }
                    public static int[] array(int n) { return new int[] { n, n }; }
                }
            }
            """);
}
