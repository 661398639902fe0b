#!/bin/sh
# Builds Salsa into the folder of its distribution: compiles with Maven, gathers the jars, prepares the start.

home=$(cd "$(dirname "$0")/.." && pwd)
. "$home/etc/launch.sh"
. "$home/etc/find-jdk.sh"
find_jdk || exit 2
if ! command -v mvn >/dev/null; then
    echo "salsa: found no mvn; install Apache Maven 3.8 or later to build Salsa" >&2
    exit 2
fi

# One build at a time; a second one waits and finds the work done.
mkdir -p "$home/tool/target"
lock=$home/tool/target/building
waited=
until mkdir "$lock" 2>/dev/null; do
    if ! kill -0 "$(cat "$lock/pid" 2>/dev/null)" 2>/dev/null && [ -n "$waited" ]; then
        rm -rf "$lock" # whoever built here was killed
    fi
    [ -n "$waited" ] || echo "salsa: waiting for another build of Salsa" >&2
    waited=yes
    sleep 1
done
trap 'rm -rf "$lock" "$dist.new"' EXIT
trap 'exit 130' INT TERM HUP
echo $$ > "$lock/pid"
is_stale || exit 0

echo "salsa: building Salsa, which takes about a minute" >&2
began="$lock/began"
: > "$began"
log=$home/tool/target/build.log
{ JAVA_HOME="$JDK" mvn -B -ntp -Dstyle.color=never -f "$home/pom.xml" -pl tool -am -Dmaven.test.skip=true package 2>&1
  echo $? > "$lock/status"; } | tee "$log" | sed -n 's/^\[INFO\] Building Salsa \(.*\) 1\..*/salsa:   \1/p' >&2
if [ "$(cat "$lock/status")" != 0 ]; then
    grep '^\[ERROR\]' "$log" | head -n 5 >&2
    echo "salsa: Salsa could not be built; see the output of Maven in $log" >&2
    exit 1
fi

rm -rf "$dist.new"
mkdir -p "$dist.new/lib"
for module in $modules; do
    cp "$home/$module/target/salsa-$module-"[0-9]*[0-9T].jar "$dist.new/lib/salsa-$module.jar" || exit 1
done
cp "$home"/store/target/lib/h2-mvstore-*.jar "$dist.new/lib/h2-mvstore.jar" || exit 1
rm -rf "$dist"
mv "$dist.new" "$dist"
"$home/etc/prepare-jdk.sh" || exit
mv "$began" "$dist/built" # older than any change made since the build began
echo "salsa: ready" >&2
