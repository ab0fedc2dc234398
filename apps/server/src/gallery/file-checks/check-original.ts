import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FileProblem, problemOf } from '@proofdesk/domain/damaged-file'
import type { Deps } from '../../ground/deps.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import type { CheckedFile } from './checked-file.ts'

/** The result of checking an original. */
export interface OriginalState {
  problem: FileProblem | null
  foundBytes: number | null
}

/** Bytes between two pauses of a throttled check. */
const PIECE = 8 * 1024 * 1024
/** The pause as a multiple of the time spent reading: the slower the disk, the longer it is left to others. */
const PAUSE_FACTOR = 3

/**
 * Reads an original and compares it with what was sent. An unreadable or different one is read once more, since the
 * connection to the disk or bucket may be at fault. Throws `unavailable` while the store can't be reached.
 */
export async function checkOriginal(
  deps: Deps,
  file: CheckedFile,
  { isGentle, signal }: { isGentle: boolean; signal: AbortSignal },
): Promise<OriginalState> {
  const first = await look(deps, file, { isGentle, signal })
  const isDoubtful = first.problem === 'contents' || first.problem === 'unreadable'
  return isDoubtful ? look(deps, file, { isGentle, signal }) : first
}

async function look(
  { storage }: Deps,
  file: CheckedFile,
  { isGentle, signal }: { isGentle: boolean; signal: AbortSignal },
): Promise<OriginalState> {
  const found = await storage.head(file.key)
  const problem = problemOf(file, found ?? undefined)
  if (problem || !found || file.checksum === null)
    return { problem, foundBytes: found?.size ?? null }
  try {
    const opened = await storage.open(file.key, undefined, 'work')
    if (!opened) return { problem: 'missing', foundBytes: null }
    const checksum = await hash(opened.stream, { isGentle, signal })
    return { problem: problemOf(file, { size: found.size, checksum }), foundBytes: found.size }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof StorageError) throw error
    return { problem: 'unreadable', foundBytes: found.size }
  }
}

async function hash(
  stream: AsyncIterable<Buffer>,
  { isGentle, signal }: { isGentle: boolean; signal: AbortSignal },
): Promise<string> {
  const sum = createHash('sha256')
  let since = performance.now()
  let bytes = 0
  for await (const chunk of stream) {
    signal.throwIfAborted()
    sum.update(chunk)
    bytes += chunk.length
    if (!isGentle || bytes < PIECE) continue
    await rest(since, signal)
    bytes = 0
    since = performance.now()
  }
  if (isGentle) await rest(since, signal)
  return sum.digest('hex')
}

async function rest(since: number, signal: AbortSignal): Promise<void> {
  await sleep((performance.now() - since) * PAUSE_FACTOR, undefined, { signal, ref: false })
}
