import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tables that are never changed. */
public final class Tables {
    private static final int[][] ROWS = {{1, 2}, {3, 4}};
    private static final Map<String, List<Integer>> LISTS = lists();

    private Tables() {}

    private static Map<String, List<Integer>> lists() {
        Map<String, List<Integer>> lists = new TreeMap<>();
        lists.computeIfAbsent("a", _ -> new ArrayList<>()).add(5);
        return lists;
    }

    /** All of them. */
    public static int sum() {
        int sum = ROWS[1][1] + ROWS.length;
        for (Map.Entry<String, List<Integer>> entry : LISTS.entrySet()) {
            sum += entry.getValue().get(0) + entry.getKey().length();
        }
        return sum;
    }
}
