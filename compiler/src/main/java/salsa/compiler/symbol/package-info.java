/**
 * The behaviors and interfaces that a compilation can see, from source or from the header of a compiled type, and the
 * meaning of names in them.
 *
 * <p>{@link salsa.compiler.symbol.Universe} reads the requested units and, through {@link salsa.compiler.symbol.Reading},
 * every file to which a name in them leads. Each file is parsed once into a {@link salsa.compiler.symbol.ParsedFile},
 * with its {@link salsa.compiler.symbol.Facts}; a {@link salsa.compiler.symbol.SalsaType} answers queries about it:
 * parents, fields, handlers, resolution of names.
 *
 * <p>The other classes answer one question each from trees alone: which expressions are tokens
 * ({@link salsa.compiler.symbol.Tokens}), which handlers wait ({@link salsa.compiler.symbol.Waiting}), which cases a name
 * means ({@link salsa.compiler.symbol.NamedCases}), which message a label takes
 * ({@link salsa.compiler.symbol.TakenMessage}), which handlers delegate ({@link salsa.compiler.symbol.Delegation}).
 * {@link salsa.compiler.symbol.Header} writes the declarations of a compiled behavior.
 *
 * <p>This is the first pass. All later passes use the package; it knows no types of Java. A universe is immutable, so a
 * file that must be parsed differently yields another universe. Read {@link salsa.compiler.symbol.Universe} first.
 */
@NullMarked
package salsa.compiler.symbol;

import org.jspecify.annotations.NullMarked;
