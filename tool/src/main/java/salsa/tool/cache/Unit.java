package salsa.tool.cache;

import java.nio.file.Path;
import java.util.SortedSet;

/**
 * A behavior or interface that was compiled, with what decides whether it must be compiled again.
 *
 * @param name    its qualified name
 * @param file    the .salsa file
 * @param needs   the behaviors whose declarations it read
 */
public record Unit(String name, Path file, SortedSet<String> needs) {}
