package salsa.conformance.universe;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import salsa.theater.name.NameEntry;

/**
 * Compares what theaters do with actors that move to {@link MoveModel}: after each event it shows the model what has changed since. In
 * a theater that their name server's theater has declared dead, actors may end at any time.
 */
final class MoveTrace {

    private final Company company;
    private final Map<String, MoveModel> models = new TreeMap<>(); // by the name of the actor
    private final Seen[] seen; // by theater; null if it was not looked at since it started
    private final long[] events; // by theater: how many it had run
    private final boolean[] dead; // by theater: whether the name server's theater has declared it dead
    private int reports; // from which that follows
    private int grants; // that were looked at

    /** What the last look has found in an incarnation of a theater: most events change nothing there. */
    private record Seen(Theater theater, Map<String, MoveModel.Copy> copies, boolean isDead) {}

    MoveTrace(Company company) {
        this.company = company;
        this.seen = new Seen[company.size()];
        this.events = new long[company.size()];
        this.dead = new boolean[company.size()];
    }

    /** All actors that move were compared: each of them is created and granted. */
    void checkComplete() {
        if (models.size() < seen.length || models.values().stream().anyMatch(each -> each.compared() < 2)) {
            throw new AssertionError("the model of moves has not seen all actors");
        }
    }

    /** Compares all that has changed since the last call. */
    void look() {
        for (int i = 0; i < seen.length; i++) {
            if (seen[i] != null && (!seen[i].theater().isAlive() || seen[i].theater() != company.theater(i))) {
                crashed(host(i));
                seen[i] = null;
                events[i] = 0;
            }
        }
        lookAtGrants();
        lookAtReports();
        boolean isOfTheaters = false; // whether the event was one of theaters, which changes nothing in others
        for (int i = 0; i < seen.length; i++) {
            if (isChanged(i)) {
                lookAt(i);
                isOfTheaters = true;
            }
        }
        for (int i = 0; i < seen.length && !isOfTheaters; i++) {
            lookAt(i);
        }
    }

    private boolean isChanged(int i) {
        Theater now = company.theater(i);
        return now != null && now.isAlive() && now.events() != events[i];
    }

    private void lookAt(int i) {
        Theater now = company.theater(i);
        if (now != null && now.isAlive()) {
            events[i] = now.events();
            compare(i, new Seen(now, now.stays().all(), dead[i]));
        }
    }

    private static String host(int i) {
        return "t" + i;
    }

    private void crashed(String theater) {
        models.values().forEach(each -> each.crashed(theater));
    }

    private void lookAtGrants() {
        List<NameEntry> all = company.theater(MoveRun.NAMES).names().grants();
        for (; grants < all.size(); grants++) {
            NameEntry entry = all.get(grants);
            model(entry.name()).granted(entry.epoch(), entry.actor().home().host());
        }
    }

    private MoveModel model(String actor) {
        return models.computeIfAbsent(actor, MoveModel::new);
    }

    private void lookAtReports() {
        if (reports == company.reports().size()) {
            return;
        }
        reports = company.reports().size();
        for (int i = 0; i < dead.length; i++) {
            dead[i] = company.isDeclaredDead(i, MoveRun.NAMES);
        }
    }

    private void compare(int i, Seen now) {
        if (now.equals(seen[i])) {
            return;
        }
        seen[i] = now;
        Set<String> all = new HashSet<>(models.keySet());
        all.addAll(now.copies().keySet());
        for (String each : all) {
            MoveModel.Copy copy = now.copies().get(each);
            if (copy == null || now.isDead() && copy.role() == MoveModel.Role.NONE) {
                model(each).ended(host(i));
            } else {
                model(each).changed(host(i), copy);
            }
        }
    }
}
