/**
 * The command {@code salsa cluster}: {@link salsa.tool.cluster.Cluster} runs theaters as processes of this machine,
 * {@link salsa.tool.cluster.Screen} shows their lines and their state, {@link salsa.tool.cluster.Roster} lets another
 * command find them.
 *
 * <p>Invariants: no process outlives the cluster, however it ends (see docs/decisions/0029-a-cluster-is-one-command.md);
 * each theater keeps its number and port; what prevents a cluster is one line.
 *
 * <p>Uses {@link salsa.tool.theater} to ask theaters what they do. The command's class in {@link salsa.tool} uses it.
 */
@NullMarked
package salsa.tool.cluster;

import org.jspecify.annotations.NullMarked;
