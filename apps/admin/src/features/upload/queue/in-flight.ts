import type { UploadCore } from './upload-core.ts'

interface Sending {
  sent: number
  abort: AbortController
}

/** The files being sent, with their progress. */
export class InFlight {
  readonly #core: Pick<UploadCore, 'table' | 'sendSpeed' | 'settleSpeed'>
  readonly #sending = new Map<number, Sending>()
  #bytes = 0

  constructor(core: Pick<UploadCore, 'table' | 'sendSpeed' | 'settleSpeed'>) {
    this.#core = core
  }

  /** Number of files. */
  get size(): number {
    return this.#sending.size
  }

  /** Sent bytes of files that aren't completed yet. */
  get bytes(): number {
    return this.#bytes
  }

  /** In the order they started. */
  indexes(): number[] {
    return [...this.#sending.keys()]
  }

  /** The returned signal aborts the file's upload. */
  begin(index: number): AbortSignal {
    const abort = new AbortController()
    this.#sending.set(index, { sent: 0, abort })
    return abort.signal
  }

  progress(index: number, sent: number, total: number): void {
    const sending = this.#sending.get(index)
    if (!sending || total <= 0) return
    const size = this.#core.table.sizeOf(index)
    const bytes = Math.min(size, Math.round((size * sent) / total))
    this.#core.sendSpeed.add(bytes - sending.sent)
    this.#core.settleSpeed.add(bytes - sending.sent)
    this.#bytes += bytes - sending.sent
    sending.sent = bytes
  }

  /** Bytes that had arrived earlier: they don't contribute to the measured speed. */
  arrived(index: number, bytes: number): void {
    const sending = this.#sending.get(index)
    if (!sending) return
    this.#bytes += bytes - sending.sent
    sending.sent = bytes
  }

  end(index: number): void {
    this.#bytes -= this.#sending.get(index)?.sent ?? 0
    this.#sending.delete(index)
  }

  /** 0…100 */
  percentOf(index: number): number {
    const sent = this.#sending.get(index)?.sent ?? 0
    const size = this.#core.table.sizeOf(index)
    return size > 0 ? Math.floor((100 * sent) / size) : 0
  }

  breakOff(): void {
    for (const { abort } of this.#sending.values()) abort.abort()
  }
}
