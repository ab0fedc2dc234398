const SLOT_MS = 1_000
const SLOTS = 20

/** Bytes per second over the last 20 seconds: long enough to be stable, short enough to notice a new network. */
export class Speed {
  readonly #now: () => number
  readonly #slots: number[] = new Array<number>(SLOTS).fill(0)
  #slot = 0
  #startedAt: number | undefined
  #sum = 0

  constructor(now: () => number) {
    this.#now = now
  }

  add(bytes: number): void {
    this.#startedAt ??= this.#now()
    this.#dropOld()
    const slot = this.#slot % SLOTS
    this.#slots[slot] = (this.#slots[slot] ?? 0) + bytes
    this.#sum += bytes
  }

  /** Zero during the first half second: a first packet says little. */
  perSecond(): number {
    if (this.#startedAt === undefined) return 0
    this.#dropOld()
    const now = this.#now()
    const windowStart = Math.max(this.#startedAt, (this.#slot - SLOTS + 1) * SLOT_MS)
    const seconds = (now - windowStart) / 1_000
    return seconds < 0.5 ? 0 : Math.max(0, this.#sum) / seconds
  }

  reset(): void {
    this.#slots.fill(0)
    this.#sum = 0
    this.#startedAt = undefined
  }

  #dropOld(): void {
    const current = Math.floor(this.#now() / SLOT_MS)
    if (current - this.#slot >= SLOTS || current < this.#slot) {
      this.#slots.fill(0)
      this.#sum = 0
      this.#slot = current
      return
    }
    while (this.#slot < current) {
      this.#slot++
      const slot = this.#slot % SLOTS
      this.#sum -= this.#slots[slot] ?? 0
      this.#slots[slot] = 0
    }
  }
}
