package salsa.architecture;

import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The packages of all modules: how many types each has, and which types of other packages each uses. */
final class Packages {
    private static final Pattern NAMED = Pattern.compile("L(salsa/[\\w/$]+)[;<]");

    /** A use of a type of another package. */
    record Arrow(String user, String used) {
        String target() {
            return packageOf(used);
        }

        @Override
        public String toString() {
            return user + " -> " + used;
        }
    }

    private final Map<String, String> modules = new TreeMap<>();
    private final Map<String, Set<String>> types = new TreeMap<>();
    private final Map<String, Set<Arrow>> arrows = new TreeMap<>();

    private Packages() {}

    static Packages ofTheRepository() throws IOException {
        var packages = new Packages();
        for (String module : Modules.all())
            for (ClassModel model : Modules.classes(module)) packages.read(module, model);
        packages.arrows.values().forEach(all -> all.removeIf(arrow -> !packages.modules.containsKey(arrow.target())));
        return packages;
    }

    private void read(String module, ClassModel model) {
        String user = topLevel(Modules.name(model.thisClass()));
        String name = packageOf(user);
        modules.put(name, module);
        types.computeIfAbsent(name, _ -> new TreeSet<>()).add(user);
        Set<Arrow> from = arrows.computeIfAbsent(name, _ -> new LinkedHashSet<>());
        for (PoolEntry entry : model.constantPool()) {
            switch (entry) {
                case ClassEntry type
                when type.asInternalName().startsWith("salsa/") -> add(from, user, Modules.name(type));
                case Utf8Entry text -> // descriptors and signatures
                    NAMED.matcher(text.stringValue()).results().forEach(found -> add(from, user, found.group(1)));
                default -> {}
            }
        }
    }

    private static void add(Set<Arrow> from, String user, String used) {
        String type = topLevel(used.replace('/', '.'));
        if (!packageOf(user).equals(packageOf(type))) from.add(new Arrow(user, type));
    }

    Set<String> names() {
        return modules.keySet();
    }

    String module(String name) {
        return modules.get(name);
    }

    /** Returns the number of top-level types in a package. */
    int size(String name) {
        return types.get(name).size();
    }

    /** Returns the uses of types of other packages. */
    Set<Arrow> arrows(String name) {
        return arrows.get(name);
    }

    /** Returns the uses of packages of the same module that are not among some packages. */
    Set<Arrow> upward(String name, Collection<String> below) {
        return arrows.get(name).stream()
                .filter(arrow -> modules.get(arrow.target()).equals(modules.get(name)))
                .filter(arrow -> !below.contains(arrow.target()))
                .collect(Collectors.toSet());
    }

    /** Returns the sets of packages that depend on each other, each in alphabetical order. */
    List<Set<String>> cycles() {
        var reachable = new HashMap<String, Set<String>>();
        names().forEach(name -> reachable.put(name, reachable(name)));
        var cycles = new ArrayList<Set<String>>();
        for (String name : names()) {
            var cycle = new TreeSet<String>();
            reachable.get(name).stream()
                    .filter(other -> reachable.get(other).contains(name))
                    .forEach(cycle::add);
            if (!cycle.isEmpty() && cycle.first().equals(name)) cycles.add(cycle);
        }
        return cycles;
    }

    private Set<String> reachable(String name) {
        var found = new TreeSet<String>();
        var open = new ArrayList<>(targets(name));
        while (!open.isEmpty()) {
            String next = open.removeLast();
            if (found.add(next)) open.addAll(targets(next));
        }
        return found;
    }

    private Set<String> targets(String name) {
        return arrows(name).stream().map(Arrow::target).collect(Collectors.toSet());
    }

    private static String packageOf(String type) {
        return type.substring(0, Math.max(0, type.lastIndexOf('.')));
    }

    private static String topLevel(String type) {
        int inner = type.indexOf('$');
        return inner < 0 ? type : type.substring(0, inner);
    }
}
