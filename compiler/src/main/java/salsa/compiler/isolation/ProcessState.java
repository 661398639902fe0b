package salsa.compiler.isolation;

import java.util.Map;
import java.util.Set;

/** The methods of the JDK that change a setting or a registry of the whole process. */
final class ProcessState {
    private static final Set<String> MAP_SETTERS = Set.of(
            "clear",
            "compute",
            "computeIfAbsent",
            "computeIfPresent",
            "load",
            "loadFromXML",
            "merge",
            "put",
            "putAll",
            "putIfAbsent",
            "remove",
            "replace",
            "replaceAll",
            "setProperty");

    private static final Set<String> MBEAN_SETTERS = Set.of(
            "addNotificationListener",
            "createMBean",
            "registerMBean",
            "removeNotificationListener",
            "setAttribute",
            "setAttributes",
            "unregisterMBean");

    private static final Map<String, Set<String>> SETTERS = Map.ofEntries(
            Map.entry(
                    "java.lang.System",
                    Set.of(
                            "setProperty",
                            "setProperties",
                            "clearProperty",
                            "setOut",
                            "setErr",
                            "setIn",
                            "setSecurityManager")),
            Map.entry("java.lang.Thread", Set.of("setDefaultUncaughtExceptionHandler")),
            Map.entry("java.beans.Introspector", Set.of("flushCaches", "flushFromCaches", "setBeanInfoSearchPath")),
            Map.entry("java.beans.PropertyEditorManager", Set.of("registerEditor", "setEditorSearchPath")),
            Map.entry("java.io.ObjectInputFilter.Config", Set.of("setSerialFilter", "setSerialFilterFactory")),
            Map.entry(
                    "java.lang.ClassLoader",
                    Set.of(
                            "clearAssertionStatus",
                            "setClassAssertionStatus",
                            "setDefaultAssertionStatus",
                            "setPackageAssertionStatus")),
            Map.entry("java.lang.Runtime", Set.of("addShutdownHook", "removeShutdownHook")),
            Map.entry("java.lang.ThreadGroup", Set.of("interrupt", "setDaemon", "setMaxPriority")),
            Map.entry("java.lang.management.ClassLoadingMXBean", Set.of("setVerbose")),
            Map.entry("java.lang.management.MemoryMXBean", Set.of("setVerbose")),
            Map.entry(
                    "java.lang.management.MemoryPoolMXBean",
                    Set.of("resetPeakUsage", "setCollectionUsageThreshold", "setUsageThreshold")),
            Map.entry(
                    "java.lang.management.ThreadMXBean",
                    Set.of("resetPeakThreadCount", "setThreadContentionMonitoringEnabled", "setThreadCpuTimeEnabled")),
            Map.entry("java.net.Authenticator", Set.of("setDefault")),
            Map.entry("java.net.CookieHandler", Set.of("setDefault")),
            Map.entry("java.net.DatagramSocket", Set.of("setDatagramSocketImplFactory")),
            Map.entry("java.net.HttpURLConnection", Set.of("setFollowRedirects")),
            Map.entry("java.net.ProxySelector", Set.of("setDefault")),
            Map.entry("java.net.ResponseCache", Set.of("setDefault")),
            Map.entry("java.net.ServerSocket", Set.of("setSocketFactory")),
            Map.entry("java.net.Socket", Set.of("setSocketImplFactory")),
            Map.entry("java.net.URL", Set.of("setURLStreamHandlerFactory")),
            Map.entry(
                    "java.net.URLConnection",
                    Set.of(
                            "setContentHandlerFactory",
                            "setDefaultAllowUserInteraction",
                            "setDefaultRequestProperty",
                            "setDefaultUseCaches",
                            "setFileNameMap")),
            Map.entry("java.rmi.registry.LocateRegistry", Set.of("createRegistry")),
            Map.entry("java.rmi.server.RMISocketFactory", Set.of("setFailureHandler", "setSocketFactory")),
            Map.entry("java.security.Policy", Set.of("setPolicy")),
            Map.entry("java.security.Provider", MAP_SETTERS),
            Map.entry(
                    "java.security.Security",
                    Set.of("setProperty", "addProvider", "insertProviderAt", "removeProvider")),
            Map.entry(
                    "java.sql.DriverManager",
                    Set.of("deregisterDriver", "registerDriver", "setLogStream", "setLogWriter", "setLoginTimeout")),
            Map.entry("java.time.zone.ZoneRulesProvider", Set.of("registerProvider", "refresh")),
            Map.entry("java.util.Locale", Set.of("setDefault")),
            Map.entry("java.util.ResourceBundle", Set.of("clearCache")),
            Map.entry("java.util.TimeZone", Set.of("setDefault")),
            Map.entry(
                    "java.util.logging.Handler",
                    Set.of("close", "setEncoding", "setErrorManager", "setFilter", "setFormatter", "setLevel")),
            Map.entry(
                    "java.util.logging.LogManager",
                    Set.of("addLogger", "readConfiguration", "reset", "updateConfiguration")),
            Map.entry(
                    "java.util.logging.Logger",
                    Set.of(
                            "addHandler",
                            "removeHandler",
                            "setFilter",
                            "setLevel",
                            "setParent",
                            "setResourceBundle",
                            "setUseParentHandlers")),
            Map.entry("javax.imageio.ImageIO", Set.of("scanForPlugins", "setCacheDirectory", "setUseCache")),
            Map.entry("javax.management.MBeanServer", MBEAN_SETTERS),
            Map.entry("javax.management.MBeanServerConnection", MBEAN_SETTERS),
            Map.entry("javax.management.MBeanServerFactory", Set.of("createMBeanServer", "releaseMBeanServer")),
            Map.entry(
                    "javax.naming.spi.NamingManager",
                    Set.of("setInitialContextFactoryBuilder", "setObjectFactoryBuilder")),
            Map.entry(
                    "javax.net.ssl.HttpsURLConnection",
                    Set.of("setDefaultHostnameVerifier", "setDefaultSSLSocketFactory")),
            Map.entry("javax.net.ssl.SSLContext", Set.of("setDefault")),
            Map.entry("javax.security.auth.login.Configuration", Set.of("setConfiguration")),
            Map.entry(
                    "javax.swing.UIManager",
                    Set.of(
                            "addAuxiliaryLookAndFeel",
                            "installLookAndFeel",
                            "put",
                            "removeAuxiliaryLookAndFeel",
                            "setInstalledLookAndFeels",
                            "setLookAndFeel")));

    /** The classes whose constructor registers the new object, so that all actors find it. */
    static final Set<String> REGISTERED = Set.of("java.util.logging.Level");

    private ProcessState() {}

    static boolean isChangedBy(String owner, String method) {
        return SETTERS.getOrDefault(owner, Set.of()).contains(method);
    }

    /** Returns whether the method returns the live map of the system properties. */
    static boolean returnsSystemProperties(String owner, String method) {
        return owner.equals("java.lang.System") && method.equals("getProperties");
    }

    /** Returns whether a call of that method on the live map changes it. */
    static boolean isChangedThroughProperties(String method) {
        return MAP_SETTERS.contains(method);
    }
}
