package salsa.theater.garbage;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** What actors do when they handle a message: they create actors, pass references on and drop some. */
final class Program {

    private final World world;
    private final int opaque; // of 100 actors
    private final int createdMax;
    private boolean isOver;
    private int created;

    Program(World world, int opaque) {
        this.world = world;
        this.opaque = opaque;
        this.createdMax = 3 + world.random().nextInt(60);
    }

    /** From now on actors only keep what they receive, and roots keep nothing. */
    void end() {
        isOver = true;
    }

    void handle(ModelTheater theater, Ref me, ModelActor actor, List<Ref> carried) {
        carried.stream().filter(each -> world.isAlive(each.home())).forEach(actor.refs::add);
        if (isOver) {
            if (actor.isRoot) {
                actor.refs.clear();
            }
            return;
        }
        int steps = world.random().nextInt(4);
        for (int i = 0; i < steps; i++) {
            step(theater, me, actor);
        }
    }

    private void step(ModelTheater theater, Ref me, ModelActor actor) {
        SplittableRandom random = world.random();
        actor.refs.removeIf(each -> !world.isAlive(each.home()));
        switch (random.nextInt(6)) {
            case 0 -> {
                if (created++ < createdMax) {
                    actor.refs.add(theater.create(new ModelActor(false, random.nextInt(100) < opaque)));
                }
            }
            case 1, 2 -> {
                if (!actor.refs.isEmpty()) {
                    actor.refs.remove(random.nextInt(actor.refs.size()));
                }
            }
            default -> {
                if (!actor.refs.isEmpty()) {
                    theater.send(any(actor), carried(me, actor));
                }
            }
        }
    }

    private Ref any(ModelActor actor) {
        return actor.refs.get(world.random().nextInt(actor.refs.size()));
    }

    private List<Ref> carried(Ref me, ModelActor actor) {
        List<Ref> carried = new ArrayList<>();
        int count = world.random().nextInt(3);
        for (int i = 0; i < count; i++) {
            carried.add(world.random().nextInt(4) == 0 ? me : any(actor));
        }
        return List.copyOf(carried);
    }
}
