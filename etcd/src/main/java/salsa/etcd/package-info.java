/**
 * Names in etcd, for those who outgrow one machine: {@link salsa.etcd.EtcdNames}.
 *
 * <p>Invariants: transactions of etcd are the compare-and-set, its revisions are the epochs; an answer comes from the
 * majority of etcd's members; no request is repeated if it may have happened.
 *
 * <p>Uses jetcd, which no other module sees: this one has no descriptor because jetcd's jars share packages.
 */
@NullMarked
package salsa.etcd;

import org.jspecify.annotations.NullMarked;
