#!/usr/bin/env bash
# A real S3 service to test against: Ceph's radosgw on one in-memory disk, reachable from this machine only.
#
#   scripts/radosgw.sh start [FOLDER]   starts it and prints TEST_S3_URL=… and RADOSGW_FOLDER=… for `eval`
#   scripts/radosgw.sh stop FOLDER      ends what that start began and removes the folder
#
# Several may run side by side. Missing Debian packages are installed, which needs root or a sudo without password.
set -euo pipefail
export PATH="${PATH:-/usr/bin:/bin}:/usr/local/sbin:/usr/sbin:/sbin"

packages=(radosgw ceph-mon ceph-osd)
programs=(radosgw radosgw-admin ceph ceph-mon ceph-osd ceph-authtool monmaptool)

say() { echo "radosgw.sh: $*" >&2; }

has_programs() {
  local program
  for program in "${programs[@]}"; do command -v "$program" >/dev/null || return 1; done
}

install_packages() {
  has_programs && return
  local as_root=()
  if [ "$(id -u)" != 0 ]; then as_root=(sudo -n); fi
  if ! command -v apt-get >/dev/null; then
    say "the Debian packages ${packages[*]} are missing and this machine has no apt-get"
    return 1
  fi
  say "installing ${packages[*]}"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 -qq)
  "${apt[@]}" update >&2 || say "the package lists could not be updated; trying with those at hand"
  "${apt[@]}" install -y --no-install-recommends "${packages[@]}" </dev/null >&2 && has_programs
}

# Answers a port of the loopback on which no one listens; below the range from which outgoing connections get theirs.
free_port() {
  local port
  for _ in {1..50}; do
    port=$((20000 + RANDOM % 10000))
    if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      echo "$port"
      return
    fi
  done
  say "found no free port"
  return 1
}

write_settings() {
  local folder=$1 mon_port=$2 s3_port=$3 fsid=$4
  cat >"$folder/ceph.conf" <<CONF
[global]
fsid = $fsid
mon host = [v2:127.0.0.1:$mon_port/0]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
keyring = $folder/keyring
run dir = $folder
admin socket =
log file = $folder/\$name.log
auth allow insecure global id reclaim = true
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
[mon.a]
mon data = $folder/mon
mon data avail crit = 1
[osd.0]
osd data = $folder/osd
osd objectstore = memstore
memstore device bytes = 4294967296
[client]
rgw data = $folder/rgw
rgw frontends = beast endpoint=127.0.0.1:$s3_port tcp_nodelay=1
rgw thread pool size = 16
CONF
}

# Runs a daemon of this folder in the background and notes its number; its own log and what it prints stay in the folder.
launch() {
  local folder=$1
  shift
  setsid "$@" -c "$folder/ceph.conf" -f </dev/null >>"$folder/printed.log" 2>&1 &
  echo $! >>"$folder/pids"
}

# Whether a number still is a daemon of this folder: numbers are given out again, command lines tell.
is_ours() {
  [ -r "/proc/$1/cmdline" ] && tr '\0' '\n' <"/proc/$1/cmdline" 2>/dev/null | grep -qxF "$2/ceph.conf"
}

stop() {
  local folder=$1 pids=() pid
  if [ ! -f "$folder/ceph.conf" ]; then
    say "nothing was started in $folder"
    return
  fi
  if [ -f "$folder/pids" ]; then mapfile -t pids <"$folder/pids"; fi
  # In memory there is nothing to save, and a polite end takes Ceph many seconds; the S3 service first, its monitor last.
  local i
  for ((i = ${#pids[@]} - 1; i >= 0; i--)); do
    pid=${pids[i]}
    if is_ours "$pid" "$folder"; then kill -KILL "$pid" 2>/dev/null || true; fi
  done
  for pid in "${pids[@]}"; do
    for _ in {1..100}; do
      is_ours "$pid" "$folder" || break
      sleep 0.05
    done
  done
  rm -rf -- "$folder"
}

give_up() {
  local folder=$1
  trap - ERR INT TERM
  say "could not be started; the end of its logs:"
  tail -n 15 "$folder"/*.log >&2 2>/dev/null || true
  stop "$folder"
  exit 1
}

answers() {
  local line
  exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
  printf 'GET / HTTP/1.0\r\n\r\n' >&3
  read -r -t 5 line <&3 || true
  exec 3>&-
  [[ $line == HTTP/*200* ]]
}

start() {
  install_packages || {
    say "THE DEBIAN PACKAGES ${packages[*]} COULD NOT BE INSTALLED: no S3 service to test against"
    exit 1
  }
  local folder=$1
  if [ -z "$folder" ]; then
    folder=$(mktemp -d -t radosgw.XXXXXX)
  else
    mkdir -p "$folder"
    folder=$(cd "$folder" && pwd)
    if [ -n "$(ls -A "$folder")" ]; then
      say "$folder is not empty"
      exit 1
    fi
  fi
  mkdir "$folder"/{mon,osd,rgw}
  local mon_port s3_port fsid osd
  mon_port=$(free_port)
  s3_port=$(free_port)
  fsid=$(cat /proc/sys/kernel/random/uuid)
  osd=$(cat /proc/sys/kernel/random/uuid)
  write_settings "$folder" "$mon_port" "$s3_port" "$fsid"
  set -E
  trap 'give_up "$folder"' ERR INT TERM
  export CEPH_CONF="$folder/ceph.conf"
  {
    ceph-authtool --create-keyring "$folder/keyring" --gen-key -n mon. --cap mon 'allow *'
    ceph-authtool "$folder/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *'
    ceph-authtool "$folder/keyring" --gen-key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *'
    monmaptool --create --addv a "[v2:127.0.0.1:$mon_port]" --fsid "$fsid" "$folder/monmap"
    ceph-mon --mkfs -i a --monmap "$folder/monmap" --keyring "$folder/keyring"
    launch "$folder" ceph-mon -i a
    timeout 60 ceph osd new "$osd"
    timeout 60 ceph auth import -i "$folder/keyring"
    ceph-osd -i 0 --mkfs --osd-uuid "$osd"
    launch "$folder" ceph-osd -i 0
    timeout 120 radosgw-admin user create --uid=test --display-name=test --access-key=test-key --secret=test-secret
    launch "$folder" radosgw -n client.admin
  } >>"$folder/printed.log" 2>&1
  for _ in {1..300}; do
    if (answers "$s3_port") 2>/dev/null; then
      trap - ERR INT TERM
      echo "TEST_S3_URL='s3://test-key:test-secret@127.0.0.1:$s3_port/proofdesk-test?tls=0'"
      echo "RADOSGW_FOLDER='$folder'"
      return
    fi
    sleep 0.2
  done
  say "does not answer on port $s3_port"
  give_up "$folder"
}

case "${1:-}" in
  start) start "${2:-}" ;;
  stop) stop "${2:?which folder? It was printed by start as RADOSGW_FOLDER}" ;;
  *)
    sed -n '2,7s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
