package salsa.runtime;

/**
 * A reference to a durable actor that no program creates: a look-up of its name makes it if it is not there, once in all theaters
 * that use the name server. Its constructor has no parameters.
 */
public interface VirtualActor extends DurableActor {}
