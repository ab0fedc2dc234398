import { setFlagsFromString } from 'node:v8'

// Every photo arrives in 160 buffers outside of the heap. Left alone, each 64 MB of them begin a collection of the
// whole heap, which took as much CPU as all the rest of receiving. Counted together with the heap, they wait until it
// has grown to three times what was alive.
setFlagsFromString('--external-memory-accounted-in-global-limit')
setFlagsFromString('--heap-growing-percent=200')
