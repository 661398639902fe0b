package salsa.runtime.evidence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rule for fields that two threads may reach, which no test run on one machine can hold: a missing fence shows on
 * some processors only, and a model checker that assumes sequential consistency never sees it. So it is read from the
 * class files:
 *
 * <ul>
 * <li>A field that can change is volatile, or it is owned: then only its own class and the classes named beside it
 *     touch it, and the row names its owners and when.
 * <li>A volatile field is reached as the language does, or by a VarHandle. An access that orders less than volatile has
 *     a row of its own which says why that is enough, and what a release or acquire is paired with.
 * <li>A method that reads a volatile field and then writes it, without a compareAndSet, says why no other write comes between.
 * </ul>
 *
 * A new field, a new weak access, or one of another strength fails the check until its author has considered it and
 * written the row. The rows are in {@link SharedFieldsTable}.
 */
final class SharedFields {
    private final Map<String, String> fields; // Class.field to its row's text
    private final Map<String, String> accesses; // Class.method Class.field mode to its row's text

    SharedFields(String fieldRows, String accessRows) {
        fields = rows(fieldRows);
        accesses = rows(accessRows);
    }

    private static Map<String, String> rows(String text) {
        return text.lines()
                .filter(line -> !line.isBlank())
                .map(line -> line.split("\\|"))
                .collect(Collectors.toMap(row -> row[0].strip(), row -> row[1].strip(), (a, b) -> a, TreeMap::new));
    }

    List<String> breaches(Accesses found) {
        var breaches = new ArrayList<String>();
        checkFields(found, breaches);
        checkWeakAccesses(found.all, found.volatiles(), breaches);
        checkPartners(found.all, breaches);
        return breaches;
    }

    private void checkFields(Accesses found, List<String> breaches) {
        found.fields.forEach((field, isVolatile) -> {
            String row = row(field);
            if (row == null) {
                breaches.add(field + " can change and has no row: which threads may access it?");
            } else if (row.startsWith("any thread") != isVolatile) {
                breaches.add(field
                        + (isVolatile
                                ? " is volatile but its row names one owner"
                                : " is reached by any thread and is not volatile"));
            } else if (!isVolatile) {
                checkOwned(field, row, found.all, breaches);
            }
        });
        fields.keySet().stream()
                .filter(row -> found.fields.keySet().stream().noneMatch(field -> names(row, field)))
                .forEach(field -> breaches.add(field + " has a row and does not exist"));
    }

    private String row(String field) {
        return fields.entrySet().stream()
                .filter(row -> names(row.getKey(), field))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElse(null);
    }

    private static boolean names(String row, String field) {
        return row.endsWith("*") ? field.startsWith(row.substring(0, row.length() - 1)) : row.equals(field);
    }

    private static void checkOwned(String field, String row, Collection<Access> all, List<String> breaches) {
        Set<String> allowed = new TreeSet<>(Set.of(field.substring(0, field.indexOf('.'))));
        int by = row.indexOf("; by ");
        if (by >= 0) allowed.addAll(List.of(row.substring(by + 5).split(", ")));
        int writtenBy = row.indexOf("; written by ");
        if (writtenBy >= 0) allowed.addAll(List.of(row.substring(writtenBy + 13).split(", ")));
        for (Access access : all) {
            boolean ruled = writtenBy < 0 || access.writes();
            if (ruled
                    && access.field().equals(field)
                    && allowed.stream().noneMatch(type -> isOrIsIn(access.inside(), type))) {
                breaches.add(access + ": the field is owned (" + row + ")");
            }
        }
    }

    private static boolean isOrIsIn(String inside, String type) {
        return inside.equals(type) || inside.startsWith(type + "$") || type.startsWith(inside + "$");
    }

    private void checkWeakAccesses(List<Access> all, Set<String> volatiles, List<String> breaches) {
        var met = new TreeSet<String>();
        for (Access access : all) {
            if (!access.weak()) continue;
            met.add(row(access));
            if (!accesses.containsKey(row(access))) {
                breaches.add(access + " orders less than volatile and has no row: why is that enough?");
            }
        }
        for (String readThenWritten : readThenWritten(all, volatiles)) {
            met.add(readThenWritten);
            if (!accesses.containsKey(readThenWritten)) {
                breaches.add(readThenWritten + " is not atomic and has no row: why can no other write come between?");
            }
        }
        accesses.keySet().stream()
                .filter(access -> !met.contains(access))
                .forEach(
                        access -> breaches.add(access + " has a row and is no longer there: stronger, weaker or gone"));
    }

    /** The row of the access: the one of its method, or that of any method of its class. */
    private String row(Access access) {
        var anywhere = new Access(access.inside(), "*", access.field(), access.mode()).toString();
        return accesses.containsKey(anywhere) ? anywhere : access.toString();
    }

    private static Set<String> readThenWritten(List<Access> all, Set<String> volatiles) {
        var found = new TreeSet<String>();
        for (Access read : all) {
            if (!read.mode().equals("read") || !volatiles.contains(read.field())) continue;
            var write = new Access(read.inside(), read.method(), read.field(), "write");
            if (all.contains(write) && all.indexOf(write) > all.indexOf(read)) {
                found.add(new Access(read.inside(), read.method(), read.field(), "read, write").toString());
            }
        }
        return found;
    }

    /** A release without an acquire orders nothing, nor does an acquire without a release. */
    private static void checkPartners(List<Access> all, List<String> breaches) {
        for (Access access : all) {
            boolean release = access.mode().endsWith("Release");
            boolean acquire = access.mode().endsWith("Acquire");
            var same = all.stream()
                    .filter(other -> other.field().equals(access.field()))
                    .toList();
            if (release && same.stream().noneMatch(Access::acquires)) {
                breaches.add(access + " has no acquire to pair with");
            }
            if (acquire && same.stream().noneMatch(Access::releases)) {
                breaches.add(access + " has no release to pair with");
            }
        }
    }
}
