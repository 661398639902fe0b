/**
 * The syntax tree of a Salsa source file.
 *
 * <p>Every node has the half-open range of characters from which it was parsed and lists its children in source order,
 * so that a later pass can reprint a file by copying the text between children and replacing only the nodes whose
 * meaning differs from Java's. Data is records, choices are sealed; there is no visitor, passes switch over the node.
 *
 * <p>Read in this order: {@link salsa.syntax.tree.Node}, {@link salsa.syntax.tree.Declaration},
 * {@link salsa.syntax.tree.Statement}, {@link salsa.syntax.tree.Expression}, {@link salsa.syntax.tree.TypeTree}.
 */
@NullMarked
package salsa.syntax.tree;

import org.jspecify.annotations.NullMarked;
