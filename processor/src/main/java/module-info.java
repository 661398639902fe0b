/** Makes behaviors of annotated Java classes. Knows of the compiler only what its output looks like. */
module salsa.processor {
    requires java.compiler;
    requires jdk.compiler;
    requires salsa.compiler;

    provides javax.annotation.processing.Processor with
            salsa.processor.BehaviorProcessor;
}
