/**
 * Warnings about the order of messages: a field that is read before the message which changes it is handled. Each
 * looks at two messages, and at what their handlers do with the fields of their actor.
 */
@NullMarked
package salsa.compiler.warning.order;

import org.jspecify.annotations.NullMarked;
