import type { UploadRegistered } from '@proofdesk/contract/admin/content'
import { FILES_PER_REGISTRATION } from '@proofdesk/domain/photo'
import { FILE_STATE } from './file-state.ts'
import { FifoQueue } from './fifo-queue.ts'
import type { FileToRegister, SendTarget } from './transport.ts'
import { classifyError } from './retry-policy.ts'
import type { UploadCore } from './upload-core.ts'

type Upload = UploadRegistered['upload']

/** How long the first checksum waits for others, so that small files don't cost a call each. */
const GATHER_MS = 200

/** Asks the server for the address of each file, many in one call; one call at a time, because the first one names the batch. */
export function createRegisterStage(
  core: UploadCore,
  {
    isMoreComing,
    next,
  }: { isMoreComing(): boolean; next(index: number, target: SendTarget): void },
) {
  const { table, deps } = core
  const queue = new FifoQueue()
  let batchGuid: string | undefined
  let isAsking = false
  let hasGathered = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let limit = FILES_PER_REGISTRATION

  /** The next files that belong in one call: they share the collection. */
  function take(): number[] {
    const batch: number[] = []
    const first = queue.peek()
    const collection = first === undefined ? undefined : table.collections[first]
    for (
      let index = queue.peek();
      index !== undefined && batch.length < limit && table.collections[index] === collection;
      index = queue.peek()
    ) {
      queue.shift()
      table.move(index, FILE_STATE.registering)
      batch.push(index)
    }
    return batch
  }

  async function ask(batch: number[], collectionGuid: string | undefined) {
    const signal = core.signal()
    let upload: Upload
    try {
      upload = await deps.transport.register(
        batch.map(describe),
        { batchGuid, collectionGuid },
        signal,
      )
      if (upload.urls.length !== batch.length)
        throw new Error('The server answered for other files than were asked.')
    } catch (error) {
      if (!signal.aborted) requeue(batch, error)
      return
    }
    if (signal.aborted) return
    batchGuid = upload.sessionGuid
    limit = Math.min(FILES_PER_REGISTRATION, limit * 2)
    core.outage.succeeded()
    batch.forEach((index, position) => {
      const entry = upload.urls[position]
      if (entry) accept(index, entry)
    })
  }

  function accept(index: number, entry: Upload['urls'][number]) {
    if ('url' in entry) {
      table.contentGuids[index] = entry.contentGuid
      next(index, entry)
    } else if (entry.code === 'already_stored') {
      table.contentGuids[index] = entry.contentGuid
      core.complete(index, 'alreadyStored')
    } else {
      const isPassing =
        entry.code === 'unavailable' || entry.code === 'internal' || entry.code === 'too_many'
      core.fail(index, { code: entry.code, values: entry.values }, isPassing)
    }
  }

  function requeue(batch: number[], error: unknown) {
    const errorClass = classifyError(error)
    const [only] = batch
    if (errorClass.kind === 'batch' && batch.length === 1 && only !== undefined) {
      core.fail(only, { code: errorClass.stop.code, values: errorClass.stop.values }, true)
      return
    }
    // One file makes the whole call fail: it is halved until that file is alone, so that the others go on.
    if (errorClass.kind === 'batch') limit = Math.ceil(batch.length / 2)
    for (const index of batch.reverse()) {
      table.move(index, FILE_STATE.hashed)
      queue.pushFirst(index)
    }
    if (errorClass.kind === 'outage') core.outage.failed(errorClass.outage)
    if (errorClass.kind === 'stop') core.stop(errorClass.stop)
  }

  function describe(index: number): FileToRegister {
    const file = table.fileOf(index)
    const lastModified = table.modified[index] ?? 0
    return {
      // A name longer than the server takes keeps its end, which tells the type.
      name: file?.name.slice(-500) || 'photo',
      type: file?.type.slice(0, 120) ?? '',
      size: table.sizeOf(index),
      lastModified: Number.isFinite(lastModified) ? lastModified : 0,
      checksum: table.checksums[index],
    }
  }

  function forgetTimer() {
    clearTimeout(timer)
    timer = undefined
    hasGathered = false
  }

  return {
    put(index: number) {
      table.move(index, FILE_STATE.hashed)
      queue.push(index)
    },
    pump() {
      if (isAsking || queue.length === 0 || !core.isRunning() || core.outage.allow(1) === 0) return
      if (queue.length < limit && isMoreComing() && !hasGathered) {
        timer ??= setTimeout(() => {
          hasGathered = true
          core.pump()
        }, GATHER_MS)
        return
      }
      forgetTimer()
      isAsking = true
      const batch = take()
      void ask(batch, batch[0] === undefined ? undefined : table.collections[batch[0]]).finally(
        () => {
          isAsking = false
          core.pump()
        },
      )
    },
    /** What the server calls this upload; undefined until something was registered. */
    batchGuid: () => batchGuid,
    clear() {
      queue.clear()
      forgetTimer()
    },
  }
}
