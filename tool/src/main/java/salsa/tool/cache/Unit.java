package salsa.tool.cache;

import java.nio.file.Path;
import java.util.SortedSet;

/**
 * A compiled behavior or interface, with the facts that decide whether it must be compiled again.
 *
 * @param name    its qualified name
 * @param file    the .salsa file
 * @param needs   the behaviors whose declarations it uses
 */
public record Unit(String name, Path file, SortedSet<String> needs) {}
