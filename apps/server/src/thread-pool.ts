import { availableParallelism } from 'node:os'

// Import this first: the pool takes its size when it is first used. Node's four threads serve pictures and files alike, and pictures hold
// a thread for a tenth of a second, so files would wait for them: there is room for every picture in work and for files beside them.
process.env.UV_THREADPOOL_SIZE ||= String(3 * availableParallelism() + 6)
