package salsa.runtime.copy;

import java.lang.invoke.MethodHandle;

/** Objects of the program's own classes, copied field by field. */
final class ObjectRules {
    private ObjectRules() {}

    static Rule of(MethodHandle allocation, Fields fields) {
        return fields.count() == 0 ? new Flat(allocation, fields) : new Deep(allocation, fields);
    }

    private static Object allocate(MethodHandle allocation, Fields fields, Object source) {
        Object copy;
        try {
            copy = (Object) allocation.invokeExact();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        fields.carry(copy, source);
        return copy;
    }

    /** No field refers to anything that can change. */
    private static final class Flat extends Leaf {
        private final MethodHandle allocation;
        private final Fields fields;

        Flat(MethodHandle allocation, Fields fields) {
            this.allocation = allocation;
            this.fields = fields;
        }

        @Override
        Object copy(Object source) {
            return allocate(allocation, fields, source);
        }
    }

    private static final class Deep extends Shell {
        private final MethodHandle allocation;
        private final Fields fields;

        Deep(MethodHandle allocation, Fields fields) {
            this.allocation = allocation;
            this.fields = fields;
        }

        @Override
        Object[] parts(Object source) {
            return fields.parts(source);
        }

        @Override
        void open(Frame frame) {
            frame.copy = allocate(allocation, fields, frame.source);
        }

        @Override
        void fill(Frame frame) {
            fields.fill(frame.copy, frame.parts);
        }

        @Override
        String name(Object source, int part) {
            return fields.name(part);
        }
    }
}
