package salsa.postgres;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/** Tests that start a PostgreSQL, and are skipped on a machine that has none. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
        value = "salsa.postgres.PostgresServer#isInstalled",
        disabledReason = "PostgreSQL is not installed: etc/install-test-services installs it")
@interface NeedsPostgres {}
