/** Generates behaviors from annotated Java classes. Of the compiler it uses only the form of the output. */
module salsa.processor {
    requires java.compiler;
    requires jdk.compiler;
    requires salsa.compiler;
    requires static org.jspecify;

    provides javax.annotation.processing.Processor with
            salsa.processor.BehaviorProcessor;
}
