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
    private final Theater[] theaters; // the incarnations that were looked at
    private int grants; // that were looked at

    MoveTrace(Company company) {
        this.company = company;
        this.theaters = new Theater[company.size()];
    }

    /** All actors that move were compared: each of them is created and granted. */
    void checkComplete() {
        if (models.size() < theaters.length || models.values().stream().anyMatch(each -> each.compared() < 2)) {
            throw new AssertionError("the model of moves has not seen all actors");
        }
    }

    /** Compares all that has changed since the last call. */
    void look() {
        for (int i = 0; i < theaters.length; i++) {
            if (theaters[i] != null && (!theaters[i].isAlive() || theaters[i] != company.theater(i))) {
                crashed(host(i));
                theaters[i] = null;
            }
        }
        lookAtGrants();
        for (int i = 0; i < theaters.length; i++) {
            Theater now = company.theater(i);
            if (now != null && now.isAlive()) {
                theaters[i] = now;
                lookAt(i, now.stays().all());
            }
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

    private void lookAt(int i, Map<String, MoveModel.Copy> copies) {
        Set<String> all = new HashSet<>(models.keySet());
        all.addAll(copies.keySet());
        boolean isDead = company.isDeclaredDead(i, MoveRun.NAMES);
        for (String each : all) {
            MoveModel.Copy now = copies.get(each);
            if (now == null || isDead && now.role() == MoveModel.Role.NONE) {
                model(each).ended(host(i));
            } else {
                model(each).changed(host(i), now);
            }
        }
    }
}
