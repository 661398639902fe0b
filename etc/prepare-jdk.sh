#!/bin/sh
# Finds the JDK and makes the AOT cache for it: the classes that compile and start programs, linked already.

home=$(cd "$(dirname "$0")/.." && pwd)
. "$home/etc/launch.sh"
. "$home/etc/find-jdk.sh"
find_jdk || exit 2

last_jdk=
last_release=
last_place=
if [ -r "$dist/jdk" ]; then
    { IFS= read -r _; IFS= read -r last_jdk; IFS= read -r last_release; IFS= read -r last_place; } < "$dist/jdk"
fi
read_release "$JDK"

# A cache only affects speed: without it everything runs and starts later. The profiles of methods are left out:
# compiling all these methods at the start is more work than a short run does in total.
make_aot_cache() {
    what=$1
    shift
    "$JDK/bin/java" "$@" -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining -XX:AOTCacheOutput="$work/$what.aot" \
        -cp "$class_path" salsa.tool.Training "$what" "$work" > "$dist/$what.log" 2>&1
    if ! [ -s "$work/$what.aot" ]; then
        echo "salsa: no AOT cache could be made, so that it takes longer to $what; $dist/$what.log tells why" >&2
    fi
}

if [ "$JDK" != "$last_jdk" ] || [ "$release" != "$last_release" ] || [ "$dist" != "$last_place" ]; then
    echo "salsa: preparing for the JDK in $JDK" >&2
    work=$(mktemp -d "$dist/training.XXXXXX") || exit 1
    trap 'rm -rf "$work"' EXIT
    rm -f "$dist/start.aot" "$dist/compiler.aot"
    make_aot_cache compile $compiler_flags $compiler_collector
    make_aot_cache start $jvm_flags $collector $young
    mv "$work/compile.aot" "$dist/compiler.aot" 2>/dev/null
    mv "$work/start.aot" "$dist/start.aot" 2>/dev/null
fi
{ echo "$SALSA_JAVA_HOME:$JAVA_HOME:$PATH"; echo "$JDK"; echo "$release"; echo "$dist"; } > "$dist/jdk.$$"
mv "$dist/jdk.$$" "$dist/jdk"
