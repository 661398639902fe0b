/**
 * What keeps a theater from ending: {@link salsa.theater.ending.Holds} for its named actors, {@link salsa.theater.ending.UnansweredRequests} that
 * it owes to others, {@link salsa.theater.ending.Requests} that others owe to it. {@link salsa.theater.ending.EndedNames} are those of its actors of whose ends a peer may not have learned.
 */
@NullMarked
package salsa.theater.ending;

import org.jspecify.annotations.NullMarked;
