import { HOUR_MS } from '@proofdesk/domain/duration'
import { pauseBefore } from '../../../lib/pause-before.ts'
import { Faults } from './faults.ts'
import { FifoQueue } from './fifo-queue.ts'
import { FILE_STATE, type FileReason } from './file-state.ts'
import { InFlight } from './in-flight.ts'
import { outageOf } from './retry-policy.ts'
import type { SendAnswer, SendOptions, SendTarget, UploadDeps } from './transport.ts'
import type { UploadCore } from './upload-core.ts'

/** An address older than this is renewed instead of tried: S3 receives the whole body before it answers "expired". */
const TARGET_TRUST_MS = HOUR_MS
/** The answers of an address that has expired, or whose file arrived in another way. */
const ADDRESS_IS_OVER = [401, 403, 404, 409, 410]
/** Another attempt would have the same result. */
const FINAL = ['file_too_large', 'empty_file', 'unsupported_type', 'needs_ffmpeg']

type Handlers = Record<'next' | 'registerAgain' | 'hashAgain', (index: number) => void>

/**
 * Sends files to their addresses, several concurrently. Nothing is completed here: the next stage asks for
 * confirmation.
 */
export class SendStage {
  readonly inFlight: InFlight
  readonly #core: UploadCore
  readonly #handlers: Handlers
  readonly #faults: Faults
  readonly #queue = new FifoQueue()
  readonly #targets = new Map<number, { target: SendTarget; since: number }>()
  readonly #resting = new Set<ReturnType<typeof setTimeout>>()

  constructor(core: UploadCore, handlers: Handlers) {
    this.#core = core
    this.#handlers = handlers
    this.#faults = new Faults(core.table)
    this.inFlight = new InFlight(core)
  }

  put(index: number, target: SendTarget): void {
    this.#targets.set(index, { target, since: this.#core.deps.now() })
    this.#core.table.move(index, FILE_STATE.ready)
    this.#queue.push(index)
  }

  pump(): void {
    const { table, deps } = this.#core
    while (this.#hasRoom() && this.#queue.length > 0) {
      const index = this.#queue.shift()
      if (index === undefined || table.stateOf(index) !== FILE_STATE.ready) continue
      const file = table.fileOf(index)
      const existing = this.#targets.get(index)
      if (!file) this.#core.fail(index, { code: 'unreadable' }, false)
      else if (!existing || deps.now() - existing.since > TARGET_TRUST_MS) {
        this.#targets.delete(index)
        this.#handlers.registerAgain(index)
      } else void this.#start(index, file, existing.target).finally(() => this.#core.pump())
    }
  }

  /** Counts a missing confirmation as a refusal; returns true if there were too many. */
  refuse(index: number): boolean {
    return this.#faults.refuse(index)
  }

  /** A person requested another attempt: earlier failures are cleared. */
  forgive(index: number): void {
    this.#faults.forgive(index)
  }

  clear(): void {
    this.#queue.clear()
    this.#targets.clear()
    for (const timer of this.#resting) clearTimeout(timer)
    this.#resting.clear()
    this.inFlight.breakOff()
  }

  #hasRoom(): boolean {
    const { outage, atOnce, isRunning } = this.#core
    return isRunning() && this.inFlight.size < outage.allow(atOnce())
  }

  async #start(index: number, file: File, target: SendTarget): Promise<void> {
    const { table, deps } = this.#core
    const signal = this.inFlight.begin(index)
    table.move(index, FILE_STATE.uploading)
    const answer = await send(deps, file, target, {
      onProgress: (sent, total) => this.inFlight.progress(index, sent, total),
      onArrived: (bytes) => this.inFlight.arrived(index, bytes),
      // A film takes hours: failures before this part say nothing about the next.
      onPart: () => this.#faults.forgive(index),
      signal,
    })
    if (isTaken(answer)) this.inFlight.progress(index, 1, 1)
    this.inFlight.end(index)
    if (table.stateOf(index) !== FILE_STATE.uploading) return
    if (signal.aborted && !isTaken(answer)) this.#requeue(index)
    else if (answer) this.#handle(index, answer)
    else this.#giveUp(index, { code: 'unreadable' })
  }

  #handle(index: number, answer: SendAnswer): void {
    const { outage } = this.#core
    const { status } = answer
    const kind = outageOf(status, answer.code)
    if (isTaken(answer)) {
      this.#faults.succeeded()
      this.#targets.delete(index)
      outage.succeeded()
      this.#handlers.next(index)
    } else if (kind) {
      outage.failed(kind, answer)
      if (!this.#faults.fail(index, kind, status)) this.#backOff(index)
      else this.#giveUp(index, { code: kind === 'network' ? 'unreachable' : 'unavailable' })
    } else if (status === 413 || status === 415 || this.#faults.refuse(index)) {
      this.#giveUp(index, { code: answer.code ?? 'address_refused' })
    } else {
      this.#targets.delete(index)
      if (ADDRESS_IS_OVER.includes(status)) this.#handlers.registerAgain(index)
      // The bytes differ from the announced ones: the file was saved again after it had been read.
      else this.#handlers.hashAgain(index)
    }
  }

  #giveUp(index: number, reason: FileReason): void {
    this.#targets.delete(index)
    this.#core.fail(index, reason, !FINAL.includes(reason.code))
  }

  #backOff(index: number): void {
    const { table, deps, pump } = this.#core
    table.move(index, FILE_STATE.resting)
    const timer = setTimeout(
      () => {
        this.#resting.delete(timer)
        if (table.stateOf(index) === FILE_STATE.resting) this.#requeue(index)
        pump()
      },
      pauseBefore(this.#faults.strikesOf(index) + 1, deps.random()),
    )
    this.#resting.add(timer)
  }

  #requeue(index: number): void {
    this.#core.table.move(index, FILE_STATE.ready)
    this.#queue.pushFirst(index)
  }
}

/** The answer; undefined if the file can't be read any more. */
async function send(
  { transport, isReadable }: UploadDeps,
  file: File,
  target: SendTarget,
  options: SendOptions,
): Promise<SendAnswer | undefined> {
  try {
    const answer = await transport.send(target, file, options)
    // Browsers report a removed memory card as a network error too.
    if (answer.status === 0 && !options.signal.aborted && !(await isReadable(file)))
      return undefined
    return answer
  } catch {
    return { status: 0 }
  }
}

function isTaken(answer: SendAnswer | undefined): boolean {
  return answer !== undefined && answer.status >= 200 && answer.status < 300
}
