package salsa.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.theater.durable.DurableStatesProvider;
import salsa.wire.reference.TheaterAddress;

/** URLs of databases, and the choice of the store by the form of the place. */
class DatabaseTest {

    private static final TheaterAddress HERE = new TheaterAddress("here", 4040, 1);

    @Test
    void aUrlHasAUserAPasswordAndAPortOrNone() throws IOException {
        assertThat(Database.of("postgresql://ada:a%3Ab%25@db:5433/bank", null))
                .isEqualTo(new Database("db", 5433, "bank", "ada", "a:b%"));
        assertThat(Database.of("postgresql://db/bank", "secret"))
                .isEqualTo(new Database("db", 5432, "bank", null, "secret"));
        assertThat(Database.of("postgresql://ada@[::1]/bank", null))
                .isEqualTo(new Database("[::1]", 5432, "bank", "ada", null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql:///bank",
                "postgresql://db",
                "postgresql://db/",
                "postgresql://db/a/b",
                "postgresql://a b:secret@db/x"
            })
    void otherFormsAreRefusedWithoutThePassword(String url) {
        assertThatIOException()
                .isThrownBy(() -> Database.of(url, "secret"))
                .withMessageStartingWith(
                        "the URL of a database has the form postgresql://[USER[:PASSWORD]@]HOST[:PORT]/DATABASE")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret"));
    }

    @Test
    void noServerIsOneLineWithTheRemedy() {
        assertThatIOException()
                .isThrownBy(() -> open(
                        "postgresql://ada:secret@127.0.0.1:1/bank", getClass().getClassLoader()))
                .withMessageStartingWith("no PostgreSQL at 127.0.0.1:1/bank: start it, or correct host and port (")
                .satisfies(
                        e -> assertThat(e.getMessage()).doesNotContain("secret").hasLineCount(1));
    }

    @Test
    void aMissingJarAndAnUnknownSchemeAreNamed() {
        ClassLoader none = new ClassLoader(null) {};
        assertThatIOException()
                .isThrownBy(() -> open("postgresql://db/bank", none))
                .withMessageContaining("add the jar salsa-postgres, and that of the driver, postgresql,");
        assertThatIOException()
                .isThrownBy(() -> open("states", getClass().getClassLoader()))
                .withMessageContaining("add the jar salsa-store");
        assertThatIOException()
                .isThrownBy(() -> open("mysql://db/bank", getClass().getClassLoader()))
                .withMessage("no store has places that begin with mysql://; use a folder or postgresql://…");
    }

    private static void open(String place, ClassLoader loader) throws IOException {
        List<AutoCloseable> opened = List.of(DurableStatesProvider.open(place, HERE, loader));
        assertThat(opened).isEmpty();
    }
}
