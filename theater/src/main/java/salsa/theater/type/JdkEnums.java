package salsa.theater.type;

import java.util.Set;

/**
 * The public enums of modules {@code java.*} whose constants are values of programs. A closed list, like that of all types: a peer
 * must not choose which classes of the JDK this process loads.
 */
final class JdkEnums {

    static final Set<String> NAMES = Set.of(
            "java.lang.Character$UnicodeScript",
            "java.lang.System$Logger$Level",
            "java.lang.Thread$State",
            "java.lang.annotation.ElementType",
            "java.lang.annotation.RetentionPolicy",
            "java.math.RoundingMode",
            "java.net.Proxy$Type",
            "java.net.StandardProtocolFamily",
            "java.net.http.HttpClient$Redirect",
            "java.net.http.HttpClient$Version",
            "java.nio.file.AccessMode",
            "java.nio.file.FileVisitOption",
            "java.nio.file.FileVisitResult",
            "java.nio.file.LinkOption",
            "java.nio.file.StandardCopyOption",
            "java.nio.file.StandardOpenOption",
            "java.nio.file.attribute.AclEntryFlag",
            "java.nio.file.attribute.AclEntryPermission",
            "java.nio.file.attribute.AclEntryType",
            "java.nio.file.attribute.PosixFilePermission",
            "java.sql.JDBCType",
            "java.sql.PseudoColumnUsage",
            "java.sql.RowIdLifetime",
            "java.text.ListFormat$Style",
            "java.text.ListFormat$Type",
            "java.text.Normalizer$Form",
            "java.text.NumberFormat$Style",
            "java.time.chrono.HijrahEra",
            "java.time.chrono.IsoEra",
            "java.time.chrono.MinguoEra",
            "java.time.chrono.ThaiBuddhistEra",
            "java.time.format.FormatStyle",
            "java.time.format.ResolverStyle",
            "java.time.format.SignStyle",
            "java.time.format.TextStyle",
            "java.time.temporal.ChronoField",
            "java.time.temporal.ChronoUnit",
            "java.time.zone.ZoneOffsetTransitionRule$TimeDefinition",
            "java.util.Locale$Category",
            "java.util.Locale$FilteringMode",
            "java.util.Locale$IsoCountryCode",
            "java.util.concurrent.Future$State",
            "java.util.concurrent.TimeUnit",
            "java.util.stream.Collector$Characteristics");

    private JdkEnums() {}
}
