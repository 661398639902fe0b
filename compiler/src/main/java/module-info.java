/**
 * The compiler: from syntax trees to class files. The JDK's compiler resolves Java's types; all files are read and
 * written through {@code Sources}.
 */
module salsa.compiler {
    requires transitive salsa.syntax;
    requires transitive java.compiler;
    requires jdk.compiler;
    requires static org.jspecify;

    exports salsa.compiler;
    exports salsa.compiler.isolation.value;
    exports salsa.compiler.scheme;
}
