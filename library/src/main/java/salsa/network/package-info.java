/**
 * TCP connections for actors: {@code TcpListener} and {@code TcpConnection} are behaviors in Salsa, in the folder of
 * the same name; here is the Java that they use. Everything goes through the network of the World, so a simulated world
 * runs the same program.
 */
package salsa.network;
