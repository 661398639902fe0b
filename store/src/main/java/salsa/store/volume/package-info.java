/**
 * The files of a store, as far as it needs them: {@link salsa.store.volume.Volume} and
 * {@link salsa.store.volume.VolumeFile}, with {@link salsa.store.volume.Folder} of the operating system.
 *
 * <p>Invariants: what was forced survives a loss of power; what was not may survive in part. No space
 * ({@link salsa.store.volume.FullException}) is told from all other failures. The names of files are constants of the
 * store; no name of an actor becomes part of a path.
 *
 * <p>Uses no other package. The tests have a volume in memory that loses power and space.
 */
@NullMarked
package salsa.store.volume;

import org.jspecify.annotations.NullMarked;
