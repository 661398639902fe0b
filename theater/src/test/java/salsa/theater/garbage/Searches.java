package salsa.theater.garbage;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The searches of a theater for garbage, and its answers to those of others. */
final class Searches {

    private final ModelTheater theater;
    private final Map<Long, Trace> traces = new HashMap<>();
    private long last;

    Searches(ModelTheater theater) {
        this.theater = theater;
    }

    /** Begins with an actor that is set aside, chosen by chance. */
    void begin() {
        World world = theater.world;
        List<Integer> aside = theater.actors.entrySet().stream()
                .filter(each -> each.getValue().isAside)
                .map(Map.Entry::getKey)
                .toList();
        traces.values().removeIf(Trace::isOver);
        if (!aside.isEmpty() && world.bug() != Planted.NOTHING_IS_COLLECTED) {
            int number = aside.get(world.random().nextInt(aside.size()));
            var trace = new Trace(new Stay(theater.ref(number), actor(number).version), areVersionsIgnored());
            traces.put(++last, trace);
            ask(last, trace);
        }
    }

    private ModelActor actor(int number) {
        return Objects.requireNonNull(theater.actors.get(number));
    }

    private void ask(long number, Trace trace) {
        for (Stay each = trace.next(); each != null; each = trace.next()) {
            theater.world.send(theater.me, each.actor().home(), new Notice.Question(number, each));
        }
    }

    void asked(int from, Notice.Question question) {
        Set<Stay> holders = holders(question.member());
        theater.world.send(theater.me, from, new Notice.Answer(question.trace(), question.member(), holders));
    }

    /** Returns the actors that have references to an actor, if that and all of them are set aside; else null. */
    private @Nullable Set<Stay> holders(Stay member) {
        if (!isPresent(member)) {
            return null;
        }
        Set<Stay> holders = new HashSet<>();
        for (Lease each : theater.leases.getOrDefault(member.actor(), Map.of()).values()) {
            if (each.dormant != null) {
                holders.addAll(each.dormant);
            } else if (theater.world.bug() != Planted.SILENCE_IS_DORMANCY) {
                return null;
            }
        }
        return addLocal(member.actor(), holders) ? holders : null;
    }

    private boolean addLocal(Ref actor, Set<Stay> holders) {
        boolean areAside = true;
        for (var each : theater.actors.entrySet()) {
            ModelActor holder = each.getValue();
            if (holder.record.contains(actor) && theater.world.bug() != Planted.LOCAL_HOLDERS_ARE_FORGOTTEN) {
                holders.add(new Stay(theater.ref(each.getKey()), holder.version));
                areAside &= holder.isAside;
            }
        }
        return areAside;
    }

    private boolean isPresent(Stay member) {
        ModelActor actor = theater.actor(member.actor());
        boolean isSame = actor != null && (actor.version == member.version() || areVersionsIgnored());
        return isSame && actor.isAside;
    }

    private boolean areVersionsIgnored() {
        return theater.world.bug() == Planted.VERSIONS_ARE_IGNORED;
    }

    void answered(Notice.Answer answer) {
        Trace trace = traces.get(answer.trace());
        if (trace == null) {
            return;
        }
        trace.answered(answer.member(), answer.holders());
        ask(answer.trace(), trace);
        if (trace.isProved()) {
            traces.remove(answer.trace());
            trace.members().stream()
                    .map(each -> each.actor().home())
                    .distinct()
                    .forEach(each -> theater.world.send(theater.me, each, new Notice.Collect(trace.members())));
        }
    }

    void collect(Set<Stay> members) {
        members.stream().filter(this::isPresent).forEach(each -> theater.remove(each.actor()));
    }
}
