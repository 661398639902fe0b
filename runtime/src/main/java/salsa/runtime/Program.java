package salsa.runtime;

import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import salsa.runtime.world.Clock;
import salsa.runtime.world.World;
import salsa.runtime.world.real.RealWorld;

/** Runs a behavior that has a constructor for the program's arguments as a program. */
public final class Program {

    /** The exit status for system properties that cannot be used. */
    public static final int MISUSED = 2;

    private static final MethodType CREATE =
            MethodType.methodType(Object.class, Behavior.class, Stage.class, Continuation.class, String[].class);

    private Program() {}

    /**
     * The outcome of a run.
     *
     * @param status the exit status for the process
     * @param reports the reports for the user
     */
    public record Outcome(int status, List<Report> reports) {}

    /** Runs the program in this process, and ends the process unless it succeeded. */
    public static void main(Class<?> behavior, String[] arguments) {
        int status = run(behavior, arguments);
        if (status != ActorSystem.ENDED_WELL) {
            System.exit(status);
        }
    }

    /**
     * Runs the program in the real world with the settings of the system properties, and prints reports to the standard
     * error.
     *
     * @return the exit status
     */
    public static int run(Class<?> behavior, String[] arguments) {
        Settings settings;
        MethodHandle constructor;
        try {
            settings = Settings.of(System.getProperties(), Runtime.getRuntime().availableProcessors());
            constructor = constructor(behavior);
        } catch (IllegalArgumentException e) {
            System.err.println("salsa: " + e.getMessage());
            return MISUSED;
        }
        var world = new RealWorld();
        return run(world, settings, new Printer(world.clock(), System.err), behavior, constructor, arguments);
    }

    /**
     * Runs a system of actors without a first one, as {@link #run(Class, String[])} does for a program: for commands
     * that serve what others ask for.
     *
     * @param begin gets the system, which ends when it is quiet; what it throws ends the run
     * @return the exit status
     */
    public static int serve(Consumer<ActorSystem> begin) {
        Settings settings;
        try {
            settings = Settings.of(System.getProperties(), Runtime.getRuntime().availableProcessors());
        } catch (IllegalArgumentException e) {
            System.err.println("salsa: " + e.getMessage());
            return MISUSED;
        }
        var world = new RealWorld();
        var printer = new Printer(world.clock(), System.err);
        try (var system = new ActorSystem(world, settings, printer)) {
            begin.accept(system);
            return system.await();
        }
    }

    /** Runs the program in any world. */
    public static Outcome run(World world, Settings settings, Class<?> behavior, String[] arguments) {
        return run(world, settings, _ -> {}, behavior, arguments);
    }

    /** Runs the program in any world; {@code reader} gets each report at once, even if the program ends the process. */
    public static Outcome run(
            World world, Settings settings, Consumer<Report> reader, Class<?> behavior, String[] arguments) {
        List<Report> reports = Collections.synchronizedList(new ArrayList<>());
        int status = run(world, settings, reader.andThen(reports::add), behavior, constructor(behavior), arguments);
        return new Outcome(status, List.copyOf(reports));
    }

    private static int run(
            World world,
            Settings settings,
            Consumer<Report> reports,
            Class<?> behavior,
            MethodHandle constructor,
            String[] arguments) {
        try (var system = new ActorSystem(world, settings, reports)) {
            system.submit(new Start(new Bootstrap(system.stage(0), behavior), constructor, arguments));
            return system.await();
        }
    }

    /** Returns the constructor of the first actor. */
    private static MethodHandle constructor(Class<?> behavior) {
        MethodHandle constructor = BehaviorType.constructorOrNull(behavior, String[].class);
        if (constructor == null) {
            throw new IllegalArgumentException(
                    BehaviorType.nameOf(behavior.getName()) + " has no constructor that takes a String[]");
        }
        return constructor.asType(CREATE);
    }

    /** Prints reports. */
    private static final class Printer extends LimitedReports {

        private final PrintStream out;

        Printer(Clock clock, PrintStream out) {
            super(clock);
            this.out = out;
        }

        @Override
        boolean isWanted(Report report) {
            return true;
        }

        @Override
        void write(Report report, String text) {
            out.println(text);
        }
    }

    /** The creator of the first actor. */
    private static final class Bootstrap extends Behavior {

        private final Class<?> behavior;

        Bootstrap(Stage stage, Class<?> behavior) {
            super(stage);
            this.behavior = behavior;
        }

        @Override
        String type() {
            return BehaviorType.titleOf(behavior.getName());
        }

        void create(MethodHandle constructor, String[] arguments) throws Throwable {
            String name = System.getProperty("called");
            if (name != null && isNamed(behavior)) {
                start(name, arguments.clone());
                return;
            }
            Stage stage = StagedActor.class.isAssignableFrom(behavior) ? $ownStage() : $place();
            Object _ = constructor.invokeExact((Behavior) this, stage, (Continuation) null, arguments.clone());
        }

        /** Creates a first actor that other theaters reach by its name. */
        private void start(String name, String[] arguments) {
            HandlerMessage constructor =
                    BehaviorType.ofProgram(behavior).create(null, null, Collections.singletonList(arguments));
            TheaterProviders.of(behavior.getClassLoader())
                    .start(this, (ConstructorMessage) constructor, name, System.getProperty("using"));
        }
    }

    private static boolean isNamed(Class<?> behavior) {
        return RemoteActor.class.isAssignableFrom(behavior) || MobileActor.class.isAssignableFrom(behavior);
    }

    /** Creates the first actor. */
    private static final class Start extends Message {

        private final Bootstrap bootstrap;
        private final MethodHandle constructor;
        private final String[] arguments;
        private final Site site;

        Start(Bootstrap bootstrap, MethodHandle constructor, String[] arguments) {
            super(bootstrap, null);
            this.bootstrap = bootstrap;
            this.constructor = constructor;
            this.arguments = arguments;
            this.site = Site.of("new " + bootstrap.type(), "", 0);
        }

        @Override
        protected void run() throws Throwable {
            bootstrap.create(constructor, arguments);
        }

        @Override
        protected Site site() {
            return site;
        }
    }
}
