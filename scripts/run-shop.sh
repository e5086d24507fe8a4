#!/bin/sh
# Starts the shop with the limits of memory that npm start, Docker, systemd, Helm and the benches
# share. Worker processes inherit them.
#   young generation: without a bound, garbage of requests grows to hundreds of megabytes
#   heap: collected early enough that an idle shop stays small
#   malloc: threads share arenas, and large blocks such as those of password hashes are given back
cd "$(dirname "$0")/.." || exit 1
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=8388608
export NODE_COMPILE_CACHE=node_modules/.jontro/compiled
export PATH="$PWD/node_modules/.bin:$PATH"
exec node --max-semi-space-size=8 --max-old-space-size=256 src/server/main.ts "$@"
