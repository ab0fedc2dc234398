/** First in, first out, without moving later entries, as `Array.shift` would do with 50,000. */
export class FifoQueue {
  #entries: number[] = []
  #head = 0
  /** Added at the front: files whose upload was interrupted. */
  readonly #front: number[] = []

  get length(): number {
    return this.#entries.length - this.#head + this.#front.length
  }

  push(entry: number): void {
    this.#entries.push(entry)
  }

  pushFirst(entry: number): void {
    this.#front.push(entry)
  }

  peek(): number | undefined {
    return this.#front.at(-1) ?? this.#entries[this.#head]
  }

  shift(): number | undefined {
    if (this.#front.length > 0) return this.#front.pop()
    const entry = this.#entries[this.#head]
    if (entry === undefined) return undefined
    this.#head++
    // Frees memory now and then; each entry is copied at most once per halving.
    if (this.#head > 1_024 && this.#head * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#head)
      this.#head = 0
    }
    return entry
  }

  clear(): void {
    this.#entries = []
    this.#head = 0
    this.#front.length = 0
  }
}
