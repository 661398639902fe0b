package salsa.compiler.kernel;

/** A parameter of a kernel: what it is for, and its type. */
record KernelParameter(String name, Role role, ElementType type) {

    /** The use that a kernel makes of a parameter. */
    enum Role {
        /** An array that the kernel only reads. */
        INPUT,
        /** An array that the kernel only writes: the message has its length. */
        OUTPUT,
        /** An array that the kernel reads and writes. */
        IN_OUT,
        /** An array of each work group: the message has its length. */
        LOCAL,
        /** A number. */
        VALUE
    }

    /** Returns whether the kernel answers its contents. */
    boolean isAnswered() {
        return role == Role.OUTPUT || role == Role.IN_OUT;
    }
}
