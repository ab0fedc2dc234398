/** First in, first out, without moving what follows: `Array.shift` on 50,000 entries would. */
export class FifoQueue {
  #entries: number[] = []
  #head = 0
  /** Adds at the front: files that were being sent when something interrupted them. */
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
    // Give the memory back now and then; each entry is copied at most once per halving.
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
