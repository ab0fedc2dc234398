import { FifoQueue } from './fifo-queue.ts'
import type { FileState } from './file-state.ts'
import { classifyError, type Halt } from './retry-policy.ts'
import type { UploadCore } from './upload-core.ts'

interface GatheredCall<Answer> {
  /** How long the first file waits for others, so that small files don't cost a call each. */
  gatherMs: number
  /** This many files don't wait for more. */
  enough: number
  /** Maximum number of files per call. */
  most: number
  /** The state of a file while it waits for its call, and during the call. */
  states: { waiting: FileState; asking: FileState }
  isMoreComing(): boolean
  /** Whether two files may share a call. */
  canShare(first: number, other: number): boolean
  call(gathered: number[], signal: AbortSignal): Promise<Answer>
  accept(gathered: number[], answer: Answer): void
  /** Called with the one file that makes a call fail. */
  refuse(index: number, reason: Halt): void
}

/**
 * Asks the server about many files per call, one call at a time. A failed call is repeated, or halved until the file at
 * fault is alone.
 */
export class GatheredCalls<Answer> {
  readonly #core: UploadCore
  readonly #options: GatheredCall<Answer>
  readonly #queue = new FifoQueue()
  #limit: number
  #isAsking = false
  #hasGathered = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(core: UploadCore, options: GatheredCall<Answer>) {
    this.#core = core
    this.#options = options
    this.#limit = options.most
  }

  put(index: number): void {
    this.#core.table.move(index, this.#options.states.waiting)
    this.#queue.push(index)
  }

  pump(): void {
    if (this.#isAsking || this.#queue.length === 0 || this.#core.outage.allow(1) === 0) return
    if (this.#isWorthWaiting()) {
      this.#timer ??= setTimeout(() => {
        this.#hasGathered = true
        this.#core.pump()
      }, this.#options.gatherMs)
      return
    }
    this.#dropTimer()
    this.#isAsking = true
    void this.#ask(this.#take()).finally(() => {
      this.#isAsking = false
      this.#core.pump()
    })
  }

  clear(): void {
    this.#queue.clear()
    this.#dropTimer()
  }

  #isWorthWaiting(): boolean {
    const { enough, isMoreComing } = this.#options
    return (
      this.#queue.length < Math.min(enough, this.#limit) && isMoreComing() && !this.#hasGathered
    )
  }

  /** The next files that belong in one call. */
  #take(): number[] {
    const gathered: number[] = []
    for (
      let index = this.#queue.peek();
      index !== undefined &&
      gathered.length < this.#limit &&
      this.#options.canShare(gathered[0] ?? index, index);
      index = this.#queue.peek()
    ) {
      this.#queue.shift()
      this.#core.table.move(index, this.#options.states.asking)
      gathered.push(index)
    }
    return gathered
  }

  async #ask(gathered: number[]): Promise<void> {
    const signal = this.#core.signal()
    let answer: Answer
    try {
      answer = await this.#options.call(gathered, signal)
    } catch (error) {
      if (!signal.aborted) this.#requeue(gathered, error)
      return
    }
    if (signal.aborted) return
    this.#limit = Math.min(this.#options.most, this.#limit * 2)
    this.#core.outage.succeeded()
    this.#options.accept(gathered, answer)
  }

  #requeue(gathered: number[], error: unknown): void {
    const errorClass = classifyError(error)
    const [only] = gathered
    if (errorClass.kind === 'batch' && gathered.length === 1 && only !== undefined)
      return this.#options.refuse(only, errorClass.stop)
    // One file makes the whole call fail: it is halved until that file is alone, so that the others continue.
    if (errorClass.kind === 'batch') this.#limit = Math.ceil(gathered.length / 2)
    for (const index of gathered.reverse()) {
      this.#core.table.move(index, this.#options.states.waiting)
      this.#queue.pushFirst(index)
    }
    if (errorClass.kind === 'outage') this.#core.outage.failed(errorClass.outage)
    if (errorClass.kind === 'stop') this.#core.stop(errorClass.stop)
  }

  #dropTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#hasGathered = false
  }
}
