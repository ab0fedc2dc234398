import { FILE_STATE } from './file-state.ts'
import { FifoQueue } from './fifo-queue.ts'
import { classifyError } from './retry-policy.ts'
import type { UploadCore } from './upload-core.ts'

/** Sent files wait this long for others, or until so many are there. */
const GATHER_MS = 400
const ENOUGH = 100
/** What one call takes. */
const CONFIRMATIONS_PER_CALL = 1_000

/** Asks which of the sent files are safe. Only these count as completed. */
export function createConfirmStage(
  core: UploadCore,
  { isMoreComing, missing }: { isMoreComing(): boolean; missing(index: number): void },
) {
  const { table, deps } = core
  const queue = new FifoQueue()
  let isAsking = false
  let hasGathered = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let limit = CONFIRMATIONS_PER_CALL

  async function ask(batch: number[]) {
    const signal = core.signal()
    const guids = batch.map((index) => table.contentGuids[index] ?? '')
    let safe: Set<string>
    try {
      safe = new Set(await deps.transport.confirm(guids, signal))
    } catch (error) {
      if (!signal.aborted) requeue(batch, error)
      return
    }
    if (signal.aborted) return
    limit = Math.min(CONFIRMATIONS_PER_CALL, limit * 2)
    core.outage.succeeded()
    batch.forEach((index, position) => {
      if (safe.has(guids[position] ?? '')) core.complete(index, 'stored')
      else missing(index)
    })
  }

  function requeue(batch: number[], error: unknown) {
    const errorClass = classifyError(error)
    const [only] = batch
    if (errorClass.kind === 'batch' && batch.length === 1 && only !== undefined) {
      missing(only)
      return
    }
    if (errorClass.kind === 'batch') limit = Math.ceil(batch.length / 2)
    for (const index of batch.reverse()) queue.pushFirst(index)
    if (errorClass.kind === 'outage') core.outage.failed(errorClass.outage)
    if (errorClass.kind === 'stop') core.stop(errorClass.stop)
  }

  function forgetTimer() {
    clearTimeout(timer)
    timer = undefined
    hasGathered = false
  }

  return {
    put(index: number) {
      table.move(index, FILE_STATE.confirming)
      queue.push(index)
    },
    /** Goes on while the person pauses: these bytes have left already. */
    pump(mayAsk: boolean) {
      if (isAsking || queue.length === 0 || !mayAsk || core.outage.allow(1) === 0) return
      if (queue.length < ENOUGH && isMoreComing() && !hasGathered) {
        timer ??= setTimeout(() => {
          hasGathered = true
          core.pump()
        }, GATHER_MS)
        return
      }
      forgetTimer()
      isAsking = true
      const batch: number[] = []
      for (
        let index = queue.shift();
        index !== undefined;
        index = batch.length < limit ? queue.shift() : undefined
      )
        batch.push(index)
      void ask(batch).finally(() => {
        isAsking = false
        core.pump()
      })
    },
    clear() {
      queue.clear()
      forgetTimer()
    },
  }
}
