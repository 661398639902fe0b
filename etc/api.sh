#!/bin/sh
# Writes the API reference of the runtime, for Java code that uses actors, into the folder target/api.

home=$(cd "$(dirname "$0")/.." && pwd)
. "$home/etc/find-jdk.sh"
find_jdk || exit 2
# Comments state in prose what a method takes and returns, so that only the tags may be missing.
"$JDK/bin/javadoc" -quiet -Xdoclint:all,-missing -Werror -d "$home/target/api" -windowtitle "Salsa runtime" \
    --module-source-path "salsa.runtime=$home/runtime/src/main/java" --module salsa.runtime || exit
echo "salsa: wrote $home/target/api/index.html" >&2
