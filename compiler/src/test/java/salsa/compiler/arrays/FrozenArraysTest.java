package salsa.compiler.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Classes whose arrays are proved never to change and never to escape. */
class FrozenArraysTest {

    private static final String FIELD = "private final int[] a; ";
    private static final String MADE = FIELD + "T(int n) { a = new int[n]; } ";
    private static final String ROWS = "private final int[][] r; ";

    /** Returns whether the arrays of a final class T with these members are frozen. */
    private static boolean frozen(String members) {
        return frozenIn("final class T { " + members + " }");
    }

    private static boolean frozenIn(String text) {
        var complaints = new DiagnosticCollector<JavaFileObject>();
        var source = new SimpleJavaFileObject(URI.create("test:///T.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return "import java.util.*; import java.util.function.*; " + text;
            }
        };
        var task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, complaints, List.of("-proc:none"), null, List.of(source));
        try {
            task.parse();
            task.analyze();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(complaints.getDiagnostics())
                .filteredOn(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .isEmpty();
        var type = task.getElements().getTypeElement("T");
        return FrozenArrays.frozenClasses(type, Trees.instance(task)).contains(type);
    }

    @Test
    void anArrayThatIsMadeAndFilledInTheConstructorIsFrozen() {
        assertThat(frozen(FIELD + "T(int n) { a = new int[n]; for (int i = 0; i < n; i++) a[i] = i; a[0]++; }"))
                .isTrue();
        assertThat(frozen(FIELD + "T(int n) { a = new int[n]; a[0] = n; a[0] += 2; }"))
                .isTrue();
        assertThat(frozen(FIELD + "T() { int[] b = new int[2]; b[0] = 1; this.a = b; b[1] = 2; }"))
                .isTrue();
        assertThat(frozen("private final int[] a = {1, 2}; private final String[] b = new String[] {\"x\"};"))
                .isTrue();
        assertThat(frozen("private final int[] a = new int[3]; { for (int i = 0; i < 3; i++) a[i] = i; }"))
                .isTrue();
    }

    @Test
    void whatIsCopiedFromElsewhereIsFrozen() {
        assertThat(frozen(FIELD + "T(int[] given) { a = given.clone(); }")).isTrue();
        assertThat(frozen(FIELD + "T(int[] given) { a = Arrays.copyOf(given, 3); }"))
                .isTrue();
        assertThat(frozen(FIELD + "T(int[] given) { a = given == null ? new int[0] : given.clone(); }"))
                .isTrue();
        assertThat(frozen("private final char[] a; T(String text) { a = text.toCharArray(); }"))
                .isTrue();
    }

    @Test
    void whatAnybodyElseMayHaveIsNot() {
        assertThat(frozen(FIELD + "T(int[] given) { a = given; }")).isFalse();
        assertThat(frozen(FIELD + "static int[] all; T() { a = all; }")).isFalse();
        assertThat(frozen(FIELD + "T() { a = made(); } static int[] made() { return new int[1]; }"))
                .isFalse();
        assertThat(frozen(FIELD + "T(T other) { a = other.a; }")).isFalse();
        assertThat(frozen(FIELD + "T(int[] given) { a = given == null ? new int[0] : given; }"))
                .isFalse();
        assertThat(frozen(FIELD + "static int[] all; T() { int[] b; all = b = new int[1]; a = b; }"))
                .isFalse();
        assertThat(frozen(FIELD + "static int[] all; T() { all = a = new int[1]; }"))
                .isFalse();
        assertThat(frozen(FIELD + "T(boolean is, int[] given) { int[] b = new int[1]; if (is) b = given; a = b; }"))
                .isFalse();
        assertThat(frozen(FIELD + "T(List<int[]> given) { int[] c = null; for (int[] b : given) { c = b; } a = c; }"))
                .isFalse();
        assertThat(frozen(FIELD + "T(Object given) { a = given instanceof int[] b ? b : null; }"))
                .isFalse();
        assertThat(frozen(FIELD + "T(U given) { a = given.clone(); } static class U { int[] kept; "
                        + "public int[] clone() { return kept; } }"))
                .isFalse();
    }

    @Test
    void readingIsHarmless() {
        assertThat(frozen(MADE + "int at(int i) { return a[a[i]]; } int length() { return a.length; }"))
                .isTrue();
        assertThat(frozen(MADE + "int sum() { int sum = 0; for (int each : a) sum += each; return sum; }"))
                .isTrue();
        assertThat(frozen(MADE + "int sum() { int[] b = a; int c = b[0]; c++; return c; }"))
                .isTrue();
        assertThat(frozen(MADE + "int[] all() { return a.clone(); } int[] some() { return Arrays.copyOf(a, 1); }"))
                .isTrue();
        assertThat(frozen(MADE + "void into(int[] to) { System.arraycopy(a, 0, to, 0, a.length); }"))
                .isTrue();
        assertThat(frozen(MADE + "IntUnaryOperator code() { return i -> a[i]; }"))
                .isTrue();
        assertThat(frozen(MADE + "public boolean equals(Object o) { return o instanceof T t && Arrays.equals(a, t.a); }"
                        + "public int hashCode() { return Arrays.hashCode(a); }"))
                .isTrue();
        assertThat(frozen(MADE + "boolean is() { return a != null && a == this.a; }"))
                .isTrue();
    }

    @Test
    void anElementThatIsChangedLaterIsSeen() {
        assertThat(frozen(MADE + "void set(int i) { a[i] = 1; }")).isFalse();
        assertThat(frozen(MADE + "void set(int i) { (a[i])++; }")).isFalse();
        assertThat(frozen(MADE + "void set(int i) { a[i] <<= 1; }")).isFalse();
        assertThat(frozen(MADE + "void set(T other) { other.a[0] = 1; }")).isFalse();
        assertThat(frozen(MADE + "void set() { int[] b = a; b[0] = 1; }")).isFalse();
        assertThat(frozen(MADE + "void set() { set(a); } static void set(int[] b) { b[0] = 1; }"))
                .isFalse();
        assertThat(frozen(MADE + "void set() { Arrays.fill(a, 1); }")).isFalse();
        assertThat(frozen(MADE + "void set(int[] b) { System.arraycopy(b, 0, a, 0, 1); }"))
                .isFalse();
        assertThat(frozen(FIELD + "T(T other) { a = new int[1]; other.a[0] = 1; }"))
                .isFalse();
    }

    @Test
    void anArrayThatLeavesTheClassIsSeen() {
        assertThat(frozen(MADE + "int[] all() { return a; }")).isFalse();
        assertThat(frozen(MADE + "int[] all(boolean is) { return is ? a : null; }"))
                .isFalse();
        assertThat(frozen(MADE + "Supplier<int[]> all() { return () -> a; }")).isFalse();
        assertThat(frozen(MADE + "static int[] all; void keep() { all = a; }")).isFalse();
        assertThat(frozen(MADE + "Object all() { Object all = a; return all; }"))
                .isFalse();
        assertThat(frozen(MADE + "Object[] all() { return new Object[] {a}; }")).isFalse();
        assertThat(frozen(MADE + "void keep(List<int[]> list) { list.add(a); }"))
                .isFalse();
        assertThat(frozen(MADE + "void keep(int[][] rows) { rows[0] = a; }")).isFalse();
        assertThat(frozen(MADE + "static void show(Object... all) { } void show() { show(a); }"))
                .isFalse();
        assertThat(frozen(MADE + "int[] all() { int[] b; b = a; return b; }")).isFalse();
        assertThat(frozen(MADE + "int[] all() { return same(a); } int[] same(int[] b) { return b; }"))
                .isFalse();
        assertThat(frozen(MADE + "void lock() { synchronized (a) { } }")).isFalse();
        assertThat(frozen(MADE + "native void look(int[] b); void look() { look(a); }"))
                .isFalse();
        assertThat(frozen(MADE + "void chain() { int[] b; int[] c = b = a; }")).isFalse();
    }

    @Test
    void rowsAreFollowedAsTheWholeIs() {
        assertThat(frozen(ROWS + "T(int n) { r = new int[n][]; for (int i = 0; i < n; i++) { int[] row = new int[n]; "
                        + "row[0] = i; r[i] = row; } } int at(int i) { int[] row = r[i]; return row[0] + r[i][1]; }"))
                .isTrue();
        assertThat(frozen(ROWS + "T(int n) { r = new int[n][n]; for (int[] row : r) row[0] = 1; }"))
                .isTrue();
        assertThat(frozen(ROWS + "T() { int[] row = {1}; r = new int[][] {row, {2}, row.clone()}; }"))
                .isTrue();
        assertThat(frozen(ROWS + "T(T t) { r = new int[1][]; r[0] = t.r[0].clone(); }"))
                .isTrue();
        assertThat(frozen(ROWS + "T(int[] row) { r = new int[][] {row}; }")).isFalse();
        assertThat(frozen(ROWS + "T(int[] row) { r = new int[1][]; r[0] = row; }"))
                .isFalse();
        assertThat(frozen(ROWS + "T(int[][] given) { r = given.clone(); }")).isFalse();
        assertThat(frozen(ROWS + "T(int n) { r = new int[n][n]; } int[] row() { return r[0]; }"))
                .isFalse();
        assertThat(frozen(ROWS + "T(int n) { r = new int[n][n]; } int[][] rows() { return r.clone(); }"))
                .isFalse();
        assertThat(frozen(ROWS + "T(int n) { r = new int[n][n]; } void set() { for (int[] row : r) row[0] = 1; }"))
                .isFalse();
        assertThat(frozen(ROWS + "T(int n) { r = new int[n][n]; } Object row() { Object[] b = r; return b[0]; }"))
                .isFalse();
        assertThat(frozen(ROWS + "T() { int[] row = {1}; int[][] b = r = new int[1][]; b[0] = row; }"))
                .isFalse();
        assertThat(frozen(ROWS + "static int[][] all = new int[1][]; T(boolean is) { int[] row = new int[1]; r = "
                        + "new int[1][]; int[][] b = r; if (is) b = all; b[0] = row; r[0] = row; }"))
                .isFalse();
        assertThat(frozen(ROWS + "static int[][][] all; T(boolean is) { r = new int[1][]; int[] row = {1}; r[0] = row; "
                        + "all[0] = new int[][] {row}; }"))
                .isFalse();
    }

    @Test
    void aPrivateConstructorMayTakeWhatAMethodHasMade() {
        String taking = FIELD + "private T(int[] b) { a = b; } ";
        assertThat(frozen(taking + "static T of(int n) { int[] b = new int[n]; b[0] = 1; return new T(b); }"))
                .isTrue();
        assertThat(frozen(taking + "T(int n) { this(new int[n]); }")).isTrue();
        assertThat(frozen(taking + "static T of() { return new T(new int[] {1}); } T two() { T t = new T(a.clone()); "
                        + "return t; }"))
                .isTrue();
        assertThat(frozen(taking + "static T of() { int[] b = new int[1]; fill(b); return new T(b); } "
                        + "private static void fill(int[] b) { b[0] = 1; }"))
                .isTrue();
    }

    @Test
    void butNotWhatSomebodyCanStillChange() {
        String taking = FIELD + "private T(int[] b) { a = b; } ";
        assertThat(frozen(taking + "static T of(int[] given) { return new T(given); }"))
                .isFalse();
        assertThat(frozen(taking + "static T of() { int[] b = {1}; T t = new T(b); b[0] = 2; return t; }"))
                .isFalse();
        assertThat(frozen(taking + "static T of() { int[] b = {1}; try { return new T(b); } finally { b[0] = 2; } }"))
                .isFalse();
        assertThat(frozen(taking + "static T of(List<Runnable> l) { int[] b = {1}; l.add(() -> b[0] = 2); "
                        + "return new T(b); }"))
                .isFalse();
        assertThat(frozen(taking + "static T of(List<Runnable> l) { int[] b = {1}; l.add(() -> fill(b)); "
                        + "return new T(b); } static void fill(int[] b) { b[0] = 2; }"))
                .isFalse();
        assertThat(frozen(taking + "static Supplier<T> of() { int[] b = {1}; return () -> { return new T(b); }; }"))
                .isFalse();
        assertThat(frozen(taking + "static Function<int[], T> of() { return T::new; }"))
                .isFalse();
        assertThat(frozen(taking + "T again() { return new T(a); }")).isFalse();
        assertThat(frozen(FIELD + "T(int[] b) { a = b; } static T of() { return new T(new int[1]); }"))
                .isFalse();
        assertThat(frozen(FIELD + "private T(int... b) { a = b; } static T of() { return new T(1); }"))
                .isFalse();
    }

    @Test
    void nobodyMayGetAtTheObjectWhileItIsMade() {
        assertThat(frozen(FIELD + "static T last; T() { a = new int[1]; last = this; a[0] = 1; }"))
                .isFalse();
        assertThat(frozen(FIELD + "T() { a = new int[1]; show(); a[0] = 1; } void show() { }"))
                .isFalse();
        assertThat(frozen(FIELD + "T(List<Object> l) { a = new int[1]; l.add(new Object() { int i = a[0]; }); }"))
                .isFalse();
        assertThat(frozen(FIELD + "T(List<IntSupplier> l) { a = new int[1]; l.add(() -> a[0]); a[0] = 1; }"))
                .isFalse();
        assertThat(frozen(FIELD + "T(List<Runnable> l) { a = new int[1]; l.add(this::show); } void show() { }"))
                .isFalse();
        assertThat(frozen(FIELD + "T() { a = new int[1]; new In(); } class In { }"))
                .isFalse();
        assertThat(frozen(FIELD + "T() { a = new int[1]; T.this.a[0] = 1; }")).isFalse();
        assertThat(frozen(FIELD + "T() { a = new int[1]; a[0] = two(); } static int two() { return 2; }"))
                .isTrue();
    }

    @Test
    void onlyTheClassItselfMayTouchItsArrays() {
        assertThat(frozen(MADE + "static class In { int at(T t) { return t.a[0]; } }"))
                .isFalse();
        assertThat(frozen(MADE + "IntSupplier code() { return new IntSupplier() { "
                        + "public int getAsInt() { return a[0]; } }; }"))
                .isFalse();
    }

    @Test
    void onlyAFinalClassWithPrivateFinalFieldsIsLookedAt() {
        assertThat(frozenIn("class T { " + MADE + " }")).isFalse();
        assertThat(frozenIn("final class T extends U { " + MADE + " } class U { }"))
                .isFalse();
        assertThat(frozenIn("record T(int[] a) { }")).isFalse();
        assertThat(frozen("final int[] a = {1};")).isFalse();
        assertThat(frozen("private int[] a = {1};")).isFalse();
        assertThat(frozen(MADE + "int[] b;")).isFalse();
    }
}
