# What ./run and ./test share: one line a step, the set-up and the builds.
# Sourced from the root of the tree.
# shellcheck shell=bash

logs=build/log

# What was compiled in one clone serves the others.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# As many compilers as there are cores and gigabytes: a file of the server takes one.
jobs=$(awk -v cores="$(nproc)" '/^MemTotal/ { fit = int($2 / 1e6); print fit < 1 ? 1 : fit < cores ? fit : cores }' /proc/meminfo)

# step NAME TITLE COMMAND…: runs COMMAND with its output in build/log/NAME.log, and
# says how long it took and what COMMAND left in step_note. On failure it shows where
# the log is, and its end, and returns 1.
step() {
    local name=$1 title=$2 started=$SECONDS step_note=
    shift 2
    mkdir -p "$logs"
    printf '%-52s' "$title"
    if "$@" </dev/null >"$logs/$name.log" 2>&1; then
        printf '%5d s%s\n' $((SECONDS - started)) "${step_note:+   $step_note}"
        return 0
    fi
    printf '%5d s   FAILED%s\n' $((SECONDS - started)) "${step_note:+: $step_note}"
    printf '%s\n' "--- the last lines of $PWD/$logs/$name.log:"
    tail -n 30 "$logs/$name.log"
    return 1
}

# The packages of the given groups of packages.txt.
packages_of() {
    local group='' line
    while read -r line; do
        case $line in
            '' | '#'*) ;;
            '['*) group=${line//[][]/} ;;
            *) [[ " $* " == *" $group "* ]] && echo "$line" ;;
        esac
    done <packages.txt
}

as_root() {
    if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

# Those of the given packages that are not installed.
missing_packages() {
    local package
    for package; do
        case $package in
            nodejs) command -v node >/dev/null || echo "$package" ;;
            npm) command -v npm >/dev/null || echo "$package" ;;
            *) echo "$package" ;;
        esac
    done | grep -vxFf <(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
        sed -n 's/^installed //p') | sort -u
}

apt_install() {
    as_root apt-get update &&
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y --no-install-recommends "$@"
}

# ensure_packages GROUP…
ensure_packages() {
    local wanted missing
    mapfile -t wanted < <(packages_of "$@")
    mapfile -t missing < <(missing_packages "${wanted[@]}")
    ((${#missing[@]} == 0)) || step packages "installing ${#missing[@]} packages" apt_install "${missing[@]}"
}

# Vite needs Node 20.19; Debian 12's is 18, so npm's package of Node is taken there.
node_is_new_enough() {
    node -e 'const [a, b] = process.versions.node.split(".").map(Number);
             process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

ensure_node() {
    node_is_new_enough && return
    local bin=$PWD/build/node/node_modules/node/bin
    [[ -x $bin/node ]] || step node 'installing Node 22' \
        npm install --no-save --no-audit --no-fund --prefix build/node node@22 || return
    PATH=$bin:$PATH
    node_is_new_enough || { echo "no Node of version 20.19 or later, see $logs/node.log" >&2; return 1; }
}

# One checksum of the given files and folders of the tree.
checksum() {
    find "$@" \( -name node_modules -o -name dist -o -name '*-results' -o -name '*-report' \) -prune \
        -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1
}

# remembered FILE TEXT: whether FILE holds TEXT, which is a checksum of what was built.
remembered() { [[ -f $1 && $(<"$1") == "$2" ]]; }

# configure PRESET [-DNAME=VALUE…]: runs CMake where the presets have changed or an
# option differs from its cache; Ninja itself sees every other change.
configure() {
    local folder=build/$1 sum option changed=
    sum=$(checksum CMakePresets.json cmake/wasm32-wasi.cmake)
    [[ -f $folder/build.ninja ]] && remembered "$folder/presets" "$sum" || changed=yes
    for option in "${@:2}"; do
        option=${option#-D}
        grep -qs "^${option%%=*}:.*=${option#*=}$" "$folder/CMakeCache.txt" || changed=yes
    done
    [[ -z $changed ]] && return
    cmake --preset "$@" && echo "$sum" >"$folder/presets"
}

# build PRESET [TARGET…]
build() {
    ninja -C "build/$1" -j "$jobs" "${@:2}"
}

# A release is built for x86-64-v3; where this machine is older, for any x86-64.
march_options() {
    [[ $(uname -m) != x86_64 ]] ||
        /lib64/ld-linux-x86-64.so.2 --help | grep -q 'x86-64-v3 (supported' ||
        echo -DDAMERO_MARCH=x86-64
}

# configure_native PRESET [OPTION…]
configure_native() {
    local march
    mapfile -t march < <(march_options)
    configure "$@" "${march[@]}"
}

build_program() {
    configure_native release && build release damero
}

build_wasm() {
    configure wasm && build wasm
}

# install_npm FOLDER: its npm packages, when the list of them has changed. Not by `npm ci`: it refuses a lock file
# without Vite's optional package for Windows, which is not always to be had.
install_npm() {
    local sum
    sum=$(cd "$1" && checksum package.json package-lock.json .npmrc)
    remembered "$1/node_modules/.installed" "$sum" && return
    (cd "$1" && npm install --no-save --no-audit --no-fund) && echo "$sum" >"$1/node_modules/.installed"
}

# The page in web/dist, when anything of it has changed.
build_page() {
    local sum
    sum=$(checksum web build/wasm/damero.wasm)
    remembered build/page "$sum" && [[ -f web/dist/index.html ]] && return
    (cd web && npm run build) && echo "$sum" >build/page
}
