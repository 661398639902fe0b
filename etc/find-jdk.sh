# Finds a JDK 25 or later. Source it, then call find_jdk: it sets JDK to the JDK's folder, or says what to install and
# returns 1. Reads the JDK's `release` file instead of starting a JVM, so that it costs next to nothing.

jdk_wanted=25
: "${SALSA_JDK_PLACES:=/usr/lib/jvm/*:/usr/java/*:/usr/local/java/*:/opt/*:/opt/java/*:$HOME/.sdkman/candidates/java/*:\
$HOME/.jdks/*:$HOME/.local/share/mise/installs/java/*:$HOME/.asdf/installs/java/*:\
/Library/Java/JavaVirtualMachines/*/Contents/Home:$HOME/Library/Java/JavaVirtualMachines/*/Contents/Home:\
/opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home:/usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home}"

# Sets jdk_version to the feature release of the JDK in folder $1; fails when $1 holds none.
read_jdk_version() {
    jdk_version=
    [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
    while IFS= read -r jdk_line || [ -n "$jdk_line" ]; do
        case $jdk_line in
            JAVA_VERSION=*)
                jdk_version=${jdk_line#JAVA_VERSION=}
                jdk_version=${jdk_version#\"}
                jdk_version=${jdk_version%%[!0-9]*}
                break ;;
        esac
    done < "$1/release"
    [ -n "$jdk_version" ]
}

is_wanted_jdk() {
    read_jdk_version "$1" && [ "$jdk_version" -ge "$jdk_wanted" ]
}

# The JDK whose java the PATH finds first, behind whatever links.
jdk_on_path() {
    jdk_java=$(command -v java) || return 1
    jdk_java=$(readlink -f "$jdk_java" 2>/dev/null) || return 1
    JDK=${jdk_java%/bin/java}
    is_wanted_jdk "$JDK"
}

# The oldest wanted JDK among the folders that the patterns in $1, separated by colons, match: 25 is what is tested.
oldest_jdk_among() {
    JDK=
    jdk_oldest=
    jdk_ifs=$IFS
    IFS=:
    for jdk_place in $1; do
        if is_wanted_jdk "$jdk_place" && [ "$jdk_version" -lt "${jdk_oldest:-9999}" ]; then
            JDK=$jdk_place
            jdk_oldest=$jdk_version
        fi
    done
    IFS=$jdk_ifs
    [ -n "$JDK" ]
}

# The folders that Maven's toolchains.xml names, as patterns for oldest_jdk_among.
jdk_toolchains() {
    [ -r "$HOME/.m2/toolchains.xml" ] || return 0
    sed -n 's:.*<jdkHome>[[:space:]]*\(.*[^[:space:]]\)[[:space:]]*</jdkHome>.*:\1:p' "$HOME/.m2/toolchains.xml" |
        tr '\n' ':'
}

find_jdk() {
    if [ -n "$SALSA_JAVA_HOME" ]; then
        JDK=$SALSA_JAVA_HOME
        is_wanted_jdk "$JDK" && return 0
        echo "salsa: SALSA_JAVA_HOME is $SALSA_JAVA_HOME, which is no JDK $jdk_wanted or later: correct or unset it" >&2
        return 1
    fi
    JDK=$JAVA_HOME
    [ -n "$JDK" ] && is_wanted_jdk "$JDK" && return 0
    jdk_on_path && return 0
    oldest_jdk_among "$SALSA_JDK_PLACES" && return 0
    oldest_jdk_among "$(jdk_toolchains)" && return 0
    echo "salsa: found no JDK $jdk_wanted or later; install one (such as Eclipse Temurin $jdk_wanted), and if it is" \
        "not found by itself set JAVA_HOME to its folder" >&2
    return 1
}
