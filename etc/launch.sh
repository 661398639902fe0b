# Settings for starting Salsa and for preparing its start. Source it with `home` set to the repository's folder.

dist=$home/tool/target/dist
modules="syntax wire runtime theater store transport kernel simulation compiler library sanitizer tool"

class_path=$dist/lib/salsa-tool.jar:$dist/lib/salsa-runtime.jar:$dist/lib/salsa-library.jar:\
$dist/lib/salsa-compiler.jar:$dist/lib/salsa-syntax.jar:$dist/lib/salsa-simulation.jar:\
$dist/lib/salsa-sanitizer.jar:$dist/lib/salsa-theater.jar:$dist/lib/salsa-wire.jar:$dist/lib/salsa-transport.jar:\
$dist/lib/salsa-store.jar:$dist/lib/h2-mvstore.jar:$dist/lib/salsa-kernel.jar

# Measured: see docs/decisions/0003-how-the-jvm-is-started.md.
# An AOT cache that cannot be used (another collector, a debugger) is not reported to users.
# The cache is mapped at the address for which it was created, if that is free; elsewhere all its addresses are relocated.
in_place="-XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0"
# The code after a react is compiled separately: inlined, it would make the loop of a turn too large.
apart="-XX:CompileCommand=quiet -XX:CompileCommand=dontinline,salsa.runtime.ActorContext::runAll"
# The cache contains no profiles, so no thread has to look for them.
jvm_flags="--enable-native-access=ALL-UNNAMED -XX:+UseCompactObjectHeaders -XX:+ExitOnOutOfMemoryError -Xlog:aot=off -XX:Tier3DelayOn=0 $in_place \
    -XX:-AOTReplayTraining $apart"
collector=-XX:+UseParallelGC
# Sizes that do not fit the heap are adjusted, which is not reported either.
young="-XX:NewSize=12m -XX:GCTimeRatio=4 -XX:AdaptiveTimeWeight=5 -Xlog:gc+ergo=off"
compiler_flags="-XX:+UseCompactObjectHeaders -Xlog:aot=off -XX:TieredStopAtLevel=1 $in_place"
compiler_collector=-XX:+UseSerialGC

# Whether a source, a build script or a description of the build is newer than what was built. Folders count too, so
# that a file which is gone is noticed.
is_stale() {
    [ -e "$dist/built" ] || return 0
    set -- "$home/pom.xml" "$home/etc" "$home/docs/errors"
    for module in $modules; do
        set -- "$@" "$home/$module/src/main" "$home/$module/pom.xml"
    done
    [ -n "$(find "$@" -newer "$dist/built" 2>/dev/null)" ]
}

# Sets `release` to the line that tells one build of a JDK from another.
read_release() {
    release=
    while IFS= read -r line; do
        case $line in JAVA_RUNTIME_VERSION=*) release=$line; break ;; esac
    done 2>/dev/null < "$1/release"
    [ -n "$release" ]
}

# Sets JDK to the one the last preparation found, if it would be found again. The caches name the jars with their folder,
# so those of a checkout that was moved or copied are of no use.
is_same_jdk() {
    { IFS= read -r found_by; IFS= read -r JDK; IFS= read -r prepared; IFS= read -r place; } 2>/dev/null < "$dist/jdk" &&
        [ "$found_by" = "$SALSA_JAVA_HOME:$JAVA_HOME:$PATH" ] && [ "$place" = "$dist" ] &&
        read_release "$JDK" && [ "$release" = "$prepared" ]
}
