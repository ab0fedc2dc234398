import { FILE_STATE } from './file-state.ts'
import { FifoQueue } from './fifo-queue.ts'
import type { UploadCore } from './upload-core.ts'

/** Two keep a disk and a second core busy and leave the first core to the page. */
const HASHES_AT_ONCE = 2
/**
 * How many files reading runs ahead of sending: enough that sending never waits, few enough that the system still has
 * them in memory.
 */
const AHEAD_FILES = 1_000
const AHEAD_BYTES = 400_000_000

/** Computes the checksums of files just ahead of their upload. */
export function createHashStage(core: UploadCore, next: (index: number) => void) {
  const { table, deps } = core
  const queue = new FifoQueue()
  let active = 0
  let isFilling = true

  /** Refilled when half empty: registering one file after each that is sent would be a call per photo. */
  function hasRoom(): boolean {
    const { hashing, hashed, registering, ready, resting } = FILE_STATE
    const files = table.count(hashing, hashed, registering, ready, resting)
    const bytes = table.bytes(hashing, hashed, registering, ready, resting)
    const hasEnough = files >= 2 * core.atOnce()
    if (files >= AHEAD_FILES || (bytes >= AHEAD_BYTES && hasEnough)) isFilling = false
    else if (files <= AHEAD_FILES / 2 && (bytes <= AHEAD_BYTES / 2 || !hasEnough)) isFilling = true
    return isFilling
  }

  function start(index: number, file: File) {
    table.move(index, FILE_STATE.hashing)
    active++
    deps.hash(file).then(
      (checksum) => {
        active--
        if (table.stateOf(index) === FILE_STATE.hashing) {
          table.checksums[index] = checksum
          next(index)
        }
        core.pump()
      },
      () => {
        active--
        if (table.stateOf(index) === FILE_STATE.hashing)
          core.fail(index, { code: 'unreadable' }, true)
        core.pump()
      },
    )
  }

  return {
    put(index: number) {
      table.move(index, FILE_STATE.waiting)
      queue.push(index)
    },
    pump() {
      while (core.isRunning() && active < HASHES_AT_ONCE && queue.length > 0 && hasRoom()) {
        const index = queue.shift()
        const file = index === undefined ? undefined : table.fileOf(index)
        if (index === undefined) return
        if (file) start(index, file)
        else core.fail(index, { code: 'unreadable' }, false)
      }
    },
    /** Whether more checksums will come without anything else happening first. */
    isBusy: () => active > 0,
    clear: () => queue.clear(),
  }
}
