package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import salsa.theater.actor.Node;

/** What a theater still keeps for others or expects of them, by its kind. Nothing of it may outlive what it is for. */
final class Holdings {

    private final Node node;

    Holdings(Node node) {
        this.node = node;
    }

    /** Returns the kinds of which there is something, with how much; empty if there is nothing. */
    Map<String, Integer> kinds() {
        var lines = List.copyOf(((Map<?, ?>) Interior.field(node, "lines")).values());
        var all = new LinkedHashMap<String, Integer>();
        all.put("requests without an answer", sizes(lines, "requests", "pending"));
        all.put("tokens of other theaters without a value", sizes(lines, "borrowed"));
        all.put("ends that were asked for", sizes(lines, "endings"));
        all.put("messages for a next incarnation", sizes(lines, "waiting"));
        all.put("frames without room", sizes(lines, "outlet", "unsent"));
        all.put("names with early messages", sizes(deliveries(lines), "early"));
        all.put("references of other theaters", sizes(List.of(node), "exports", "leases"));
        all.put("answers to others", (int) node.owed());
        all.values().removeIf(count -> count == 0);
        return all;
    }

    /** Returns all kinds in words. */
    String text() {
        return kinds().entrySet().stream()
                .map(each -> each.getValue() + " " + each.getKey())
                .collect(Collectors.joining(", "));
    }

    private List<Object> deliveries(List<?> lines) {
        var all = new ArrayList<Object>(List.of(Interior.field(node, "home")));
        lines.forEach(each -> all.add(Interior.field(each, "inlet")));
        return all;
    }

    private static int sizes(List<?> owners, String... path) {
        return owners.stream().mapToInt(each -> size(each, path)).sum();
    }

    private static int size(Object owner, String... path) {
        Object reached = Interior.field(owner, path);
        return reached instanceof Map<?, ?> map ? map.size() : ((Collection<?>) reached).size();
    }
}
