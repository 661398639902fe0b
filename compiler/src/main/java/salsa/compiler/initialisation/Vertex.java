package salsa.compiler.initialisation;

/** A vertex of the graph of what a static initialiser may reach. Names are internal names of classes. */
sealed interface Vertex {

    /** The initialisation of a class, which its first use begins. */
    record Initialisation(String type) implements Vertex {}

    /** The code of a method. */
    record Code(String type, String method, String descriptor) implements Vertex {}

    /** Methods of an object that code outside the program may call once it has the object. */
    record Callbacks(String type) implements Vertex {}
}
