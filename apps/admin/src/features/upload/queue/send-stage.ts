import { FILE_STATE } from './file-state.ts'
import { FifoQueue } from './fifo-queue.ts'
import { pauseBefore } from '../../../lib/pause-before.ts'
import type { SendAnswer, SendTarget } from './transport.ts'
import { outageOf } from './retry-policy.ts'
import type { UploadCore } from './upload-core.ts'

/** An address older than this is asked for anew instead of tried: S3 takes the whole body before it says "expired". */
const TARGET_TRUST_MS = 3_600_000
/** How often one file may fail while others get through. */
const STRIKES = 8
/** How often one file may be refused by its address. */
const REFUSALS = 3

interface Sending {
  sent: number
  abort: AbortController
}

/** Sends files to their addresses, so many at once. Nothing counts as stored here: that is for the next stage to ask. */
export function createSendStage(
  core: UploadCore,
  {
    next,
    registerAgain,
    hashAgain,
  }: Record<'next' | 'registerAgain' | 'hashAgain', (index: number) => void>,
) {
  const { table, deps, outage } = core
  const queue = new FifoQueue()
  const targets = new Map<number, { target: SendTarget; since: number }>()
  const active = new Map<number, Sending>()
  const resting = new Set<ReturnType<typeof setTimeout>>()
  /** For telling a file's fault from the connection's: how many had got through when it failed last. */
  const successesAt = new Map<number, number>()
  const refusals = new Map<number, number>()
  let successes = 0
  let sentInFlight = 0

  async function start(index: number, file: File, target: SendTarget) {
    const sending: Sending = { sent: 0, abort: new AbortController() }
    active.set(index, sending)
    table.move(index, FILE_STATE.uploading)
    const size = table.sizeOf(index)
    const onProgress = (sent: number, total: number) => {
      if (!active.has(index) || total <= 0) return
      const bytes = Math.min(size, Math.round((size * sent) / total))
      core.sendSpeed.add(bytes - sending.sent)
      core.settleSpeed.add(bytes - sending.sent)
      sentInFlight += bytes - sending.sent
      sending.sent = bytes
    }
    let answer: SendAnswer | undefined
    try {
      answer = await deps.transport.send(target, file, { onProgress, signal: sending.abort.signal })
      // The browser calls a pulled-out card a network error, too.
      if (answer.status === 0 && !sending.abort.signal.aborted && !(await deps.isReadable(file)))
        answer = undefined
    } catch {
      answer = { status: 0 }
    }
    if (isTaken(answer)) onProgress(1, 1)
    active.delete(index)
    sentInFlight -= sending.sent
    if (table.stateOf(index) !== FILE_STATE.uploading) return
    if (sending.abort.signal.aborted && !isTaken(answer)) requeue(index)
    else if (answer) judge(index, answer)
    else {
      targets.delete(index)
      core.fail(index, { code: 'unreadable' }, true)
    }
  }

  function judge(index: number, answer: SendAnswer) {
    const { status } = answer
    if (isTaken(answer)) {
      successes++
      targets.delete(index)
      outage.succeeded()
      next(index)
      return
    }
    const kind = outageOf(status, answer.code)
    if (kind) {
      outage.failed(kind, answer)
      // While nothing gets through it isn't the file's fault, however long that lasts. A plain 500 may be.
      if (status === 500 || (status !== 507 && successes > (successesAt.get(index) ?? successes)))
        table.strikes[index] = (table.strikes[index] ?? 0) + 1
      successesAt.set(index, successes)
      if ((table.strikes[index] ?? 0) >= STRIKES)
        giveUp(index, {
          code: kind === 'network' ? 'unreachable' : 'unavailable',
        })
      else backOff(index)
    } else if (status === 413 || status === 415 || refuse(index)) {
      giveUp(index, { code: answer.code ?? 'address_refused' })
    } else if (
      status === 401 ||
      status === 403 ||
      status === 404 ||
      status === 409 ||
      status === 410
    ) {
      // The address has expired, or the file got there on another way: only the server knows.
      targets.delete(index)
      registerAgain(index)
    } else {
      // The bytes are not those that were announced: the file was saved anew after it had been read.
      targets.delete(index)
      hashAgain(index)
    }
  }

  function refuse(index: number): boolean {
    const count = (refusals.get(index) ?? 0) + 1
    refusals.set(index, count)
    return count > REFUSALS
  }

  function giveUp(index: number, reason: Parameters<UploadCore['fail']>[1]) {
    targets.delete(index)
    core.fail(
      index,
      reason,
      reason.code !== 'file_too_large' &&
        reason.code !== 'empty_file' &&
        reason.code !== 'unsupported_type',
    )
  }

  function backOff(index: number) {
    table.move(index, FILE_STATE.resting)
    const timer = setTimeout(
      () => {
        resting.delete(timer)
        if (table.stateOf(index) === FILE_STATE.resting) requeue(index)
        core.pump()
      },
      pauseBefore((table.strikes[index] ?? 0) + 1, deps.random()),
    )
    resting.add(timer)
  }

  function requeue(index: number) {
    table.move(index, FILE_STATE.ready)
    queue.pushFirst(index)
  }

  return {
    put(index: number, target: SendTarget) {
      targets.set(index, { target, since: deps.now() })
      table.move(index, FILE_STATE.ready)
      queue.push(index)
    },
    pump() {
      while (core.isRunning() && active.size < outage.allow(core.atOnce()) && queue.length > 0) {
        const index = queue.shift()
        if (index === undefined || table.stateOf(index) !== FILE_STATE.ready) continue
        const file = table.fileOf(index)
        const existing = targets.get(index)
        if (!file) core.fail(index, { code: 'unreadable' }, false)
        else if (!existing || deps.now() - existing.since > TARGET_TRUST_MS) {
          targets.delete(index)
          registerAgain(index)
        } else void start(index, file, existing.target).finally(() => core.pump())
      }
    },
    /** Counts a confirmation that did not come as a refusal; true when that was one too often. */
    refuse,
    /** Breaks off what is under way; it goes on with `pump`. */
    interrupt() {
      for (const { abort } of active.values()) abort.abort()
    },
    /** A person asked for another try: its past is forgotten. */
    forgive(index: number) {
      table.strikes[index] = 0
      refusals.delete(index)
      successesAt.delete(index)
    },
    active: () => active.size,
    /** The files that are being sent, in the order they started. */
    sending: () => [...active.keys()],
    sentInFlight: () => sentInFlight,
    /** 0…100, of a file that is being sent. */
    percentOf(index: number): number {
      const sent = active.get(index)?.sent ?? 0
      const size = table.sizeOf(index)
      return size > 0 ? Math.floor((100 * sent) / size) : 0
    },
    clear() {
      queue.clear()
      targets.clear()
      for (const timer of resting) clearTimeout(timer)
      resting.clear()
      for (const { abort } of active.values()) abort.abort()
    },
  }
}

function isTaken(answer: SendAnswer | undefined): boolean {
  return answer !== undefined && answer.status >= 200 && answer.status < 300
}
