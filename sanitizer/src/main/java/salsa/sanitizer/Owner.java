package salsa.sanitizer;

/** The owner of an object. Holds nothing that belongs to the program, so that its garbage stays garbage. */
sealed interface Owner {

    /** An actor: the so-manieth of its behavior that was seen running. */
    record AnActor(String behavior, int number) implements Owner {

        @Override
        public String toString() {
            return "actor " + behavior + " #" + number;
        }
    }

    /** A thread while it runs no actor: the main thread, or one that a Java library has started. */
    record AThread(String name, long id) implements Owner {

        static AThread current() {
            Thread thread = Thread.currentThread();
            return new AThread(thread.getName(), thread.threadId());
        }

        @Override
        public String toString() {
            return "thread " + (name.isEmpty() ? "#" + id : name) + ", which runs no actor";
        }
    }

    /** The initialisers of classes, which run for the first user of a class. */
    record Initialiser() implements Owner {

        @Override
        public String toString() {
            return "a class initialiser";
        }
    }
}
