package salsa.sanitizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.Failure;
import salsa.runtime.Message;

/** Tracks the owner of each object of one program and checks every access to it. Safe for any number of threads. */
final class Guard {
    private final WeakIdentityMap<Ownership> objects = new WeakIdentityMap<>();
    private final WeakIdentityMap<Owner.AnActor> actors = new WeakIdentityMap<>();
    private final Map<String, AtomicInteger> actorsOfBehavior = new ConcurrentHashMap<>();
    private final Map<String, StaticField> statics = new ConcurrentHashMap<>();
    private final Set<String> salsaClasses = ConcurrentHashMap.newKeySet();
    private final Set<Places> reported = ConcurrentHashMap.newKeySet();
    private final List<Violation> violations = new ArrayList<>(); // guarded by itself
    private final Consumer<Violation> reports;

    /** The two places of a violation: each pair is reported once. */
    private record Places(SourceLine first, SourceLine second) {}

    Guard(Consumer<Violation> reports) {
        this.reports = reports;
    }

    List<Violation> violations() {
        synchronized (violations) {
            return List.copyOf(violations);
        }
    }

    /** Registers a class that was compiled from a Salsa file. */
    void addSalsaClass(String name) {
        salsaClasses.add(name);
    }

    Owner.AnActor ownerOf(Behavior actor) {
        Owner.AnActor known = actors.get(actor);
        return known != null ? known : actors.getOrPut(actor, () -> newActorOwner(behaviorName(actor)));
    }

    private Owner.AnActor newActorOwner(String behavior) {
        int number = actorsOfBehavior
                .computeIfAbsent(behavior, _ -> new AtomicInteger())
                .incrementAndGet();
        return new Owner.AnActor(behavior, number);
    }

    private static String behaviorName(Behavior actor) {
        return BehaviorType.nameOf(actor.getClass().getName());
    }

    /** Records the owner of an object that code of the program created. */
    void recordCreated(Object object, ThreadState here, Access access) {
        HandlerRun run = here.currentRun();
        if (run == null || Exempt.isExempt(object)) {
            return;
        }
        Ownership now = objects.get(object); // the effects of its constructor are already known
        boolean unknown = now == null
                || now instanceof Ownership.Held held && held.owner().equals(run.owner())
                || now instanceof Ownership.Initial initial
                        && initial.held().owner().equals(run.owner());
        if (unknown) {
            objects.tryReplace(object, now, firstOwnership(run, Ownership.Held.byCreator(run.owner(), access.place())));
        }
    }

    private static Ownership firstOwnership(HandlerRun run, Ownership.Held held) {
        if (run.isInitialiser()) {
            return new Ownership.Constant(held.since());
        }
        return run.isConstructing() ? new Ownership.Initial(held) : held;
    }

    /** Checks an access of code of the program to a static field whose value has no owner. */
    void checkStaticTouch(String field, ThreadState here, Access access) {
        Object variable = statics.computeIfAbsent(field, StaticField::new);
        objects.tryReplace(variable, null, new Ownership.Constant(access.place())); // all may read its initial value
        checkTouch(variable, here, access);
    }

    /** Checks that the running owner may touch the object, and updates its ownership. */
    void checkTouch(Object object, ThreadState here, Access access) {
        HandlerRun run = here.currentRun();
        if (run == null || Exempt.isExempt(object)) {
            return;
        }
        while (true) {
            Ownership now = objects.get(object);
            Ownership next = now == null
                    ? firstOwnership(run, Ownership.Held.byFirstTouch(run.owner(), access.place()))
                    : ownershipAfter(now, object, run, access);
            if (next == null || next == now || objects.tryReplace(object, now, next)) {
                if (next instanceof Ownership.Held || next instanceof Ownership.Shared) {
                    here.remember(object);
                }
                return;
            }
        }
    }

    /** Returns the ownership after the access; null to leave it unchanged. Each violation is reported once. */
    private @Nullable Ownership ownershipAfter(Ownership now, Object object, HandlerRun run, Access access) {
        return switch (now) {
            case Ownership.Shared shared -> shared;
            case Ownership.Held held -> afterHeld(held, object, run, access);
            case Ownership.Initial(Ownership.Held held) -> afterInitial(held, object, run, access);
            case Ownership.Constant constant -> afterConstant(constant, object, run, access);
            case Ownership.Moved moved ->
                moved.run() != run
                        ? Ownership.Held.byFirstTouch(run.owner(), access.place())
                        : reportViolation(Violation.Kind.MOVED, object, moved.owner(), moved.at(), run, access);
        };
    }

    /** Returns the ownership of an object that a constructor made before the first message; null to leave it. */
    private @Nullable Ownership afterInitial(Ownership.Held held, Object object, HandlerRun run, Access access) {
        if (run.isConstructing() && run.owner().equals(held.owner())) {
            return null;
        }
        return run.isOfBehaviorOf(held.owner())
                ? new Ownership.Held(run.owner(), held.since(), held.made())
                : afterHeld(held, object, run, access);
    }

    /** Returns the ownership after an access to a held object; reports an access by another owner. */
    private @Nullable Ownership afterHeld(Ownership.Held held, Object object, HandlerRun run, Access access) {
        if (run.mayTouchObjectsOf(held.owner())) {
            return held;
        }
        if (held.owner() instanceof Owner.AThread) {
            // Sharing between threads is not checked; an actor that gets an object from one owns it.
            return run.isOutside() ? held : Ownership.Held.byFirstTouch(run.owner(), access.place());
        }
        if (isValue(object)) {
            return sharedOwnership(object);
        }
        if (run.isOutside() && (Exempt.isMadeForThreads(object) || isAffairOfJava(object, held, access))) {
            return held;
        }
        Violation.Kind kind = held.made() ? Violation.Kind.FOREIGN : Violation.Kind.FOUND;
        return reportViolation(kind, object, held.owner(), held.since(), run, access);
    }

    private static boolean isValue(Object object) {
        return !(object instanceof StaticField) && Values.isValue(object);
    }

    /** Returns shared ownership for a value, and marks its frozen arrays as shared, which are reached through it. */
    private Ownership sharedOwnership(Object object) {
        if (FrozenArrays.hasFrozenArrays(object)) {
            Reach.forEachReachable(object, part -> {
                if (part != object) {
                    markShared(part);
                }
            });
        }
        return Ownership.Shared.SHARED;
    }

    private void markShared(Object part) {
        Ownership now;
        do {
            now = objects.get(part);
        } while (!(now instanceof Ownership.Shared) && !objects.tryReplace(part, now, Ownership.Shared.SHARED));
    }

    /** Returns whether only Java code is involved: it may use its objects, and those of Java classes, on any thread. */
    private boolean isAffairOfJava(Object object, Ownership.Held held, Access access) {
        return !access.place().isSalsa() && (!held.since().isSalsa() || isOfJavaClass(object.getClass()));
    }

    private boolean isOfJavaClass(Class<?> type) {
        return type.getClassLoader() != null && !type.isArray() && !salsaClasses.contains(type.getName());
    }

    /** Returns the ownership of an object of a static constant: owners may share it while none changes it. */
    private @Nullable Ownership afterConstant(
            Ownership.Constant constant, Object object, HandlerRun run, Access access) {
        if (run.isInitialiser()) {
            return constant;
        }
        if (constant.reader() == null) {
            if (isValue(object)) {
                return sharedOwnership(object);
            }
            tagContents(object, constant);
        }
        return access.writes() ? changeConstant(constant, object, run, access) : readConstant(constant, run, access);
    }

    /**
     * Marks everything reachable from a constant as constant too: code of the JDK created some of it, such as entries.
     */
    private void tagContents(Object object, Ownership.Constant constant) {
        Reach.forEachReachable(object, part -> objects.tryReplace(part, null, new Ownership.Constant(constant.made())));
    }

    private static Ownership readConstant(Ownership.Constant constant, HandlerRun run, Access access) {
        Ownership.Held reader = constant.reader();
        if (reader == null) {
            return constant.withReader(Ownership.Held.byFirstTouch(run.owner(), access.place()));
        }
        boolean another = !constant.several() && !run.mayTouchObjectsOf(reader.owner());
        return another ? constant.withSeveralReaders() : constant;
    }

    /** Makes the owner that changes a constant its owner, if no other has read it; else reports a violation. */
    private @Nullable Ownership changeConstant(
            Ownership.Constant constant, Object object, HandlerRun run, Access access) {
        Ownership.Held reader = constant.reader();
        if (reader == null || !constant.several() && run.mayTouchObjectsOf(reader.owner())) {
            return run.isOutside() ? constant : Ownership.Held.byFirstTouch(run.owner(), access.place());
        }
        return reportViolation(Violation.Kind.CONSTANT, object, reader.owner(), reader.since(), run, access);
    }

    /** Checks a direct use of an actor's field or method by code of the program. */
    void checkActorTouch(Behavior actor, ThreadState here, Access access) {
        HandlerRun run = here.currentRun();
        if (run != null && !run.isOf(actor)) {
            Owner owner = ownerOf(actor);
            reportViolation(Violation.Kind.ACTOR, actor, owner, access.place(), run, access);
        }
    }

    /** Records that the object, and everything reachable from it, was moved. */
    void recordMoved(Object object, ThreadState here, Access access) {
        HandlerRun run = here.currentRun();
        if (object == null || run == null) {
            return;
        }
        run.recordMove();
        var moved = new Ownership.Moved(run.owner(), run, access.place());
        Reach.forEachReachable(object, part -> releaseMoved(part, moved));
        here.forgetChecked();
    }

    /**
     * Records that the object, and everything reachable from it, was given to another thread to be run. The actor may
     * touch it again in the same turn, since the thread may have ended by then.
     */
    void recordHandedOver(Object task, ThreadState here, Access access) {
        HandlerRun run = here.currentRun();
        if (run == null || run.isOutside()) {
            return;
        }
        var handed = new Ownership.Moved(run.owner(), run.laterRun(), access.place());
        Reach.forEachReachableFromTask(task, part -> releaseMoved(part, handed));
        here.forgetChecked();
    }

    /** Records that the object itself was given away; what it refers to has been copied or moved on its own. */
    void recordGiven(Object object, ThreadState here, Access access) {
        HandlerRun run = here.currentRun();
        if (object == null || run == null) {
            return;
        }
        run.recordMove();
        releaseMoved(object, new Ownership.Moved(run.owner(), run, access.place()));
        here.forgetChecked();
    }

    /**
     * Gives the contents of a received message to the receiver, if this turn had moved them before. A turn that has
     * moved nothing does not examine messages, since examining a collection may run code of the program.
     */
    void takeReceived(Message message, ThreadState here, Access access) {
        HandlerRun run = here.currentRun();
        if (run == null || !run.hasMoved()) {
            return;
        }
        Reach.forEachInMessage(message, part -> {
            Ownership now = objects.get(part);
            if (now instanceof Ownership.Moved moved && moved.run() == run) {
                objects.tryReplace(part, now, Ownership.Held.byFirstTouch(run.owner(), access.place()));
            }
        });
    }

    private void releaseMoved(Object part, Ownership.Moved moved) {
        Ownership now = objects.get(part);
        boolean own = now instanceof Ownership.Held held && held.owner().equals(moved.owner())
                || now instanceof Ownership.Initial initial
                        && moved.run().isOfBehaviorOf(initial.held().owner());
        if (own) {
            objects.tryReplace(part, now, moved);
        }
    }

    /** Removes the owner: the object is a view of an unmodifiable collection, and cannot change by itself. */
    void recordShared(Object object) {
        objects.tryReplace(object, null, Ownership.Shared.SHARED);
    }

    /** Reports a violation, once for each pair of places. Returns null: the ownership stays as it is. */
    private @Nullable Ownership reportViolation(
            Violation.Kind kind, Object object, Owner owner, SourceLine since, HandlerRun run, Access access) {
        if (isAskedForItsText()) {
            return null;
        }
        if (reported.add(new Places(since, access.place()))) {
            var found = new Violation(
                    objectTypeText(object, kind),
                    kind,
                    owner.toString(),
                    since,
                    run.owner().toString(),
                    access.place());
            synchronized (violations) {
                violations.add(found);
            }
            reports.accept(found);
        }
        return Ownership.Shared.SHARED;
    }

    private static String objectTypeText(Object object, Violation.Kind kind) {
        return switch (object) {
            case Behavior _ when kind == Violation.Kind.ACTOR -> "the actor itself";
            case StaticField field -> field.toString();
            default -> object.getClass().getTypeName();
        };
    }

    /** Returns whether the runtime is reading the text of an exception, which it may do on any stage. */
    private static boolean isAskedForItsText() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(Failure.TEXT_READER)));
    }
}
