package salsa.compiler.arrays;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A place that names a variable.
 *
 * @param path  the name, or the selection of a field
 * @param code  the enclosing body: a method, a lambda, or a class for initialisers
 * @param in    the enclosing class
 * @param ofThis whether it is a field of the object whose code this is
 */
record Use(TreePath path, @Nullable Tree code, @Nullable TypeElement in, boolean ofThis) {}
