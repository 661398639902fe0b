/** Connections between theaters, over the JDK's sockets and TLS. Found as a service; programs without theaters do not load it. */
module salsa.transport {
    requires transitive salsa.theater;
    requires static org.jspecify;

    exports salsa.transport;

    provides salsa.theater.peer.TransportProvider with
            salsa.transport.SocketTransportProvider;
}
