/**
 * Finds a program: from the name that the user gave to the files that the program consists of.
 *
 * <p>A {@link salsa.tool.program.Target} is the named subject, a {@link salsa.tool.program.Program} the sources that
 * the {@link salsa.tool.program.Finder} found for it, and {@link salsa.tool.program.ProgramSources} the compiler's view
 * of them. A file's root is its folder less its module; other behaviors are found below the root and on the class path
 * by their names, plain Java files by being mentioned ({@link salsa.tool.program.JavaFiles}). Every inspected folder
 * and file leaves a stamp, so that a later start can recognise the unchanged program without repeating the search.
 */
@NullMarked
package salsa.tool.program;

import org.jspecify.annotations.NullMarked;
