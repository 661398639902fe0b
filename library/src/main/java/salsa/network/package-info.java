/**
 * TCP connections for actors. {@code TcpListener} and {@code TcpConnection} are behaviors in Salsa, in the folder of
 * the same name; this package contains the Java that they use.
 *
 * <p>Users of the module need the behaviors, {@link salsa.network.Limits}, {@link salsa.network.CloseReason} and
 * {@link salsa.network.ConnectionFailed}; the other classes are internal. All access passes through the network of the
 * World, so a simulated world runs the same program.
 */
@NullMarked
package salsa.network;

import org.jspecify.annotations.NullMarked;
