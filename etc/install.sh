#!/bin/sh
# Puts what Maven projects in Salsa need into Maven's local repository: the library, JUnit's engine and the plugin.
# Builds them with an installed JDK 25, whatever the default java is, and runs none of Salsa's own tests. Arguments are
# passed to Maven.

home=$(cd "$(dirname "$0")/.." && pwd)
. "$home/etc/find-jdk.sh"
find_jdk || exit 2
if ! command -v mvn >/dev/null; then
    echo "salsa: found no mvn; install Apache Maven 3.8 or later to build Salsa" >&2
    exit 2
fi

echo "salsa: installing Salsa into Maven's local repository, which takes about a minute" >&2
mkdir -p "$home/target"
log=$home/target/install.log
{ JAVA_HOME="$JDK" mvn -B -ntp -Dstyle.color=never -f "$home/pom.xml" -pl library,junit,maven-plugin -am \
    -Dmaven.test.skip=true -Dspotless.check.skip=true "$@" install 2>&1
  echo $? > "$home/target/install.status"; } | tee "$log" |
    sed -n 's/^\[INFO\] Building Salsa \(.*\) 1\..*/salsa:   \1/p' >&2
if [ "$(cat "$home/target/install.status")" != 0 ]; then
    grep '^\[ERROR\]' "$log" | head -n 5 >&2
    echo "salsa: Salsa could not be installed; see the output of Maven in $log" >&2
    exit 1
fi
echo "salsa: installed" >&2
