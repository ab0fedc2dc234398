#!/usr/bin/env bash
# Installs Debian's ffmpeg where there is none, for the tests of videos; they are skipped without it. Needs root or a sudo without password.
set -euo pipefail

if command -v ffmpeg >/dev/null; then exit; fi
as_root=()
if [ "$(id -u)" != 0 ]; then as_root=(sudo -n); fi
if ! command -v apt-get >/dev/null; then
  echo "ffmpeg.sh: the Debian package ffmpeg is missing and this machine has no apt-get" >&2
  exit 1
fi
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 -qq)
"${apt[@]}" update >&2 || echo "ffmpeg.sh: the package lists could not be updated; trying with those at hand" >&2
"${apt[@]}" install -y --no-install-recommends ffmpeg </dev/null >&2
command -v ffmpeg >/dev/null
