package salsa.sanitizer;

/** The owner of an object. Refers to no object of the program, so that all can be collected. */
sealed interface Owner {

    /** An actor. Its number counts the actors of its behavior in the order in which they were first seen running. */
    record AnActor(String behavior, int number) implements Owner {

        @Override
        public String toString() {
            return "actor " + behavior + " #" + number;
        }
    }

    /** A thread that runs no actor: the main thread, or one that a Java library has started. */
    record AThread(String name, long id) implements Owner {

        static AThread ofCurrentThread() {
            Thread thread = Thread.currentThread();
            return new AThread(thread.getName(), thread.threadId());
        }

        @Override
        public String toString() {
            return "thread " + (name.isEmpty() ? "#" + id : name) + ", which runs no actor";
        }
    }

    /** A class initialiser, which runs on the thread that first uses the class. */
    record Initialiser() implements Owner {

        @Override
        public String toString() {
            return "a class initialiser";
        }
    }
}
