package salsa.runtime.evidence;

import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The packages of some class files: what each of them uses, and how many top-level types it has. */
final class Rooms {

    private static final String ROOT = "salsa.runtime";
    private static final Pattern NAMED = Pattern.compile("L(salsa/runtime/[\\w/$]+)[;<]");

    private final Map<String, Set<String>> uses = new TreeMap<>(); // by package: "user -> used" for each pair of types
    private final Map<String, Set<String>> types = new TreeMap<>();

    Rooms(Collection<ClassModel> models) {
        models.forEach(this::add);
    }

    private void add(ClassModel model) {
        String user = ClassFiles.name(model);
        if (user.endsWith("module-info") || user.endsWith("package-info")) {
            return;
        }
        types.computeIfAbsent(packageOf(user), _ -> new TreeSet<>()).add(topLevel(user));
        for (PoolEntry entry : model.constantPool()) {
            switch (entry) {
                case ClassEntry type
                when type.asInternalName().startsWith("salsa/runtime/") -> add(user, ClassFiles.name(type));
                case Utf8Entry text -> // descriptors and signatures
                    NAMED.matcher(text.stringValue()).results().forEach(found -> add(user, found.group(1)));
                default -> {}
            }
        }
    }

    private void add(String user, String internal) {
        String used = internal.replace('/', '.');
        if (!packageOf(user).equals(packageOf(used))) {
            uses.computeIfAbsent(packageOf(user), _ -> new TreeSet<>()).add(topLevel(user) + " -> " + topLevel(used));
        }
    }

    /** Returns the names of all packages, without the common beginning; the root itself is empty. */
    Set<String> names() {
        return types.keySet();
    }

    /** Returns the number of top-level types in a package. */
    int size(String room) {
        return types.get(room).size();
    }

    /** Returns the arrows from a package to packages that are not below it in that order: "user -> used". */
    Set<String> upward(String room, Collection<String> below) {
        var found = new TreeSet<String>();
        for (String arrow : uses.getOrDefault(room, Set.of())) {
            if (!below.contains(packageOf(arrow.substring(arrow.indexOf("-> ") + 3)))) {
                found.add(arrow);
            }
        }
        return found;
    }

    private static String packageOf(String type) {
        String name = type.substring(0, type.lastIndexOf('.'));
        return name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1);
    }

    private static String topLevel(String type) {
        int inner = type.indexOf('$');
        return inner < 0 ? type : type.substring(0, inner);
    }
}
