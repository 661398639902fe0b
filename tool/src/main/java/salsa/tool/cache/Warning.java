package salsa.tool.cache;

import java.nio.file.Path;

/**
 * A warning of the compiler in a form that a later run can show without the compiler and without the source.
 *
 * @param file    the .salsa file that it is about
 * @param code    its code, {@code W0506}
 * @param plain   its drawing
 * @param colored its drawing with the colours of a terminal
 * @param json    its line for tools
 */
public record Warning(Path file, String code, String plain, String colored, String json) {}
