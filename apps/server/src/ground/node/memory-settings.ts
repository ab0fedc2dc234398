import { setFlagsFromString } from 'node:v8'

// Every photo arrives in 160 buffers outside the heap. By default, each 64 MB of them start a collection of the whole
// heap, which took as much CPU as everything else in receiving. Counted together with the heap, they wait until it has
// grown to three times what survived the last collection.
setFlagsFromString('--external-memory-accounted-in-global-limit')
setFlagsFromString('--heap-growing-percent=200')
