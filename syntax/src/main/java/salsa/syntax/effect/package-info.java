/**
 * Expressions that are no statements because they have no effect. Most of them are sends or statements in the form of
 * another language, which the report replaces by that of Salsa: {@link salsa.syntax.effect.Effects}.
 */
@NullMarked
package salsa.syntax.effect;

import org.jspecify.annotations.NullMarked;
