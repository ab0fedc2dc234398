import { Duplicates } from './duplicates.ts'
import {
  type Completed,
  FILE_STATE,
  type FileReason,
  type FileState,
  isSettled,
} from './file-state.ts'
import type { UploadCore } from './upload-core.ts'

type Settled = Completed | 'duplicate' | 'setAside'

/** The outcome of a file, and of waiting files with the same bytes. */
export function createOutcomes(
  { table, settleSpeed }: Pick<UploadCore, 'table' | 'settleSpeed'>,
  { hash, register }: Record<'hash' | 'register', (index: number) => void>,
) {
  const duplicates = new Duplicates()
  const checksumOf = (index: number) => table.checksums[index] ?? ''

  function settle(index: number, how: Settled) {
    table.move(index, FILE_STATE[how])
    table.release(index)
    table.reasons.delete(index)
    if (how !== 'stored') settleSpeed.add(table.sizeOf(index))
  }

  /** The same bytes as a stored file: for another collection the server adds them to it. */
  function settleSame(first: number, index: number) {
    const collection = table.collections[index]
    if (collection !== undefined && collection !== table.collections[first]) register(index)
    else settle(index, 'duplicate')
  }

  function registerNextOf(index: number) {
    const next = duplicates.promote(checksumOf(index), index)
    if (next !== undefined) register(next)
  }

  return {
    /** A file's checksum is known: it is sent, or waits for another one with the same bytes. */
    identify(index: number) {
      const first = duplicates.claim(checksumOf(index), index)
      const state = table.stateOf(first)
      if (first === index) register(index)
      else if (!isSettled(state)) {
        table.move(index, FILE_STATE.awaitingSame)
        duplicates.wait(first, index)
      } else if (isNotThere(state)) {
        duplicates.replace(checksumOf(index), index)
        register(index)
      } else settleSame(first, index)
    },
    complete(index: number, how: Completed) {
      settle(index, how)
      for (const duplicate of duplicates.release(index)) settleSame(index, duplicate)
    },
    /** The server had the bytes before, and could make nothing of them. */
    setAside(index: number, reason: FileReason) {
      settle(index, 'setAside')
      table.reasons.set(index, reason)
      for (const duplicate of duplicates.release(index)) settle(duplicate, 'duplicate')
    },
    fail(index: number, reason: FileReason, canRetry: boolean) {
      table.move(index, canRetry ? FILE_STATE.failed : FILE_STATE.refused)
      table.reasons.set(index, reason)
      registerNextOf(index)
    },
    /** The file has changed since it was read. */
    readAgain(index: number) {
      registerNextOf(index)
      table.checksums[index] = undefined
      hash(index)
    },
  }
}

function isNotThere(state: FileState): boolean {
  const { failed, refused, cancelled } = FILE_STATE
  return state === failed || state === refused || state === cancelled
}
