/**
 * Finding a program: from what the user named to the files that make it up.
 *
 * <p>A {@link salsa.tool.program.Target} is what was named, a {@link salsa.tool.program.Program} what was found for
 * it by the {@link salsa.tool.program.Finder}, and {@link salsa.tool.program.ProgramSources} how the compiler sees it.
 * A file's root is its folder less its module; other behaviors are found below the root and on the class path by their
 * names, plain Java files by being mentioned. Whatever was looked at leaves a stamp, so that the program is known to be
 * unchanged later without looking again.
 */
package salsa.tool.program;
