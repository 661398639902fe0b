/** States of durable actors in PostgreSQL, which several theaters share. */
module salsa.postgres {
    requires salsa.theater;
    requires java.sql;
    requires static org.jspecify;

    uses java.sql.Driver;

    provides salsa.theater.durable.DurableStatesProvider with
            salsa.postgres.PostgresStatesProvider;
}
