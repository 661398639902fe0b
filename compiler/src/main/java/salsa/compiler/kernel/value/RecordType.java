package salsa.compiler.kernel.value;

import java.util.List;
import java.util.Optional;

/** A record of primitives: a struct, passed by value. */
public record RecordType(String name, List<Component> components) implements KernelType {

    /** One component of a record. */
    public record Component(String name, Primitive type) {}

    @Override
    public String word() {
        return name;
    }

    @Override
    public String text() {
        return Naming.type(name);
    }

    public Optional<Component> component(String sought) {
        return components.stream().filter(each -> each.name().equals(sought)).findFirst();
    }

    /** Returns the declaration of the struct. OpenCL C has no empty struct, so a record without components has one. */
    public String declaration() {
        var lines = new StringBuilder("typedef struct {\n");
        for (Component each : components)
            lines.append("    ")
                    .append(each.type().text())
                    .append(" ")
                    .append(Naming.variable(each.name()))
                    .append(";\n");
        if (components.isEmpty()) lines.append("    int salsa_empty;\n");
        return lines.append("} ").append(text()).append(";\n").toString();
    }
}
