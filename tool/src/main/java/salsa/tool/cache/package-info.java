/**
 * Compiled programs between two starts.
 *
 * <p>A {@link salsa.tool.cache.CompiledProgram} is one file of the {@link salsa.tool.cache.Cache}: its classes, and the
 * {@link salsa.tool.cache.Stamp stamps} that say what it rests on. An unchanged program is started from here, without
 * a class of the compiler being loaded; a changed one tells by its {@link salsa.tool.cache.Unit units} what of it must
 * be compiled again. Nothing here knows how to compile.
 */
package salsa.tool.cache;
