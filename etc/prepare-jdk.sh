#!/bin/sh
# Finds the JDK and makes the AOT cache for it: the classes that compile and start programs, linked already.

home=$(cd "$(dirname "$0")/.." && pwd)
. "$home/etc/launch.sh"
. "$home/etc/find-jdk.sh"
find_jdk || exit 2

last_jdk=
last_release=
if [ -r "$dist/jdk" ]; then
    { IFS= read -r _; IFS= read -r last_jdk; IFS= read -r last_release; } < "$dist/jdk"
fi
read_release "$JDK"
if [ "$JDK" != "$last_jdk" ] || [ "$release" != "$last_release" ] || ! [ -e "$dist/salsa.aot" ]; then
    echo "salsa: preparing for the JDK in $JDK" >&2
    draft=$dist/salsa.aot.$$
    # A cache is a matter of speed only: without it, everything runs as well, and starts later.
    "$JDK/bin/java" $jvm_flags $collector -XX:AOTCacheOutput="$draft" -cp "$class_path" salsa.tool.Training \
        > "$dist/training.log" 2>&1
    if [ -s "$draft" ]; then
        mv "$draft" "$dist/salsa.aot"
    else
        echo "salsa: no AOT cache could be made, so that starting takes longer; $dist/training.log tells why" >&2
        rm -f "$dist/salsa.aot"
    fi
fi
{ echo "$SALSA_JAVA_HOME:$JAVA_HOME:$PATH"; echo "$JDK"; echo "$release"; } > "$dist/jdk.$$"
mv "$dist/jdk.$$" "$dist/jdk"
