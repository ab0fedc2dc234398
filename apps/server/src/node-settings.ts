import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'

// What Node has to know before anything else happens: import this first.

// The pool takes its size when it is first used. Node's four threads serve pictures and files alike, and pictures hold a thread for a
// tenth of a second, so files would wait for them: there is room for every picture in work and for files beside them.
process.env.UV_THREADPOOL_SIZE ||= String(3 * availableParallelism() + 6)

// Every photo arrives in 160 buffers outside of the heap. Left alone, each 64 MB of them begin a collection of the whole heap, which took
// as much CPU as all the rest of receiving. Counted together with the heap, they wait until it has grown to three times what was alive.
setFlagsFromString('--external-memory-accounted-in-global-limit')
setFlagsFromString('--heap-growing-percent=200')
