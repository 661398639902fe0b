package salsa.robustness.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The declarations of a behavior, known before any body is written.
 *
 * @param references the number of behaviors, to each of which a field {@code r} with its number refers
 */
record Shape(String name, Shape parent, List<Variable> ownFields, List<Signature> ownHandlers, int references) {
    private static final int HANDLERS_MAX = 4;

    static Shape of(String name, int number, Shape parent, int references, String prefix, Random random) {
        var fields = new ArrayList<Variable>();
        fields.add(new Variable("int", "n" + number, false));
        fields.add(new Variable("String", "s" + number, false));
        if (random.nextBoolean()) fields.add(new Variable("boolean", "b" + number, false));
        if (parent == null) for (int i = 0; i < references; i++) fields.add(new Variable(prefix + i, "r" + i, false));
        var handlers = new ArrayList<Signature>();
        for (int i = 1 + random.nextInt(HANDLERS_MAX); i > 0; i--) {
            handlers.add(handler("h" + number + "_" + i, references, prefix, random));
        }
        if (parent != null) {
            for (Signature each : parent.handlers()) if (random.nextInt(2) == 0) handlers.add(each);
        }
        return new Shape(name, parent, fields, handlers, references);
    }

    private static Signature handler(String name, int references, String prefix, Random random) {
        List<String> types = new ArrayList<>(List.of("int", "String", "boolean", "int"));
        types.add(prefix + random.nextInt(references));
        var parameters = new ArrayList<Variable>();
        for (int i = random.nextInt(3); i > 0; i--) {
            parameters.add(new Variable(types.get(random.nextInt(types.size())), "x" + i, false));
        }
        types.add("ack");
        types.add("ack");
        return new Signature(name, types.get(random.nextInt(types.size())), parameters, random.nextInt(4) == 0);
    }

    /** Returns all fields, including inherited ones. */
    List<Variable> fields() {
        var all = new ArrayList<>(parent == null ? List.of() : parent.fields());
        all.addAll(ownFields);
        return all;
    }

    /** Returns all handlers, an overridden one once. */
    List<Signature> handlers() {
        var all = new ArrayList<>(parent == null ? List.<Signature>of() : parent.handlers());
        for (Signature each : ownHandlers) if (!all.contains(each)) all.add(each);
        return all;
    }
}
