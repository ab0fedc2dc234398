/**
 * Tracks chosen files with the same bytes. One of them is sent; the others are stored with it, or the next one is sent
 * if it fails.
 */
export class Duplicates {
  readonly #firstOf = new Map<string, number>()
  readonly #waiting = new Map<number, number[]>()

  /** The file that is sent for these bytes; if there is none, the given one. */
  claim(checksum: string, index: number): number {
    const first = this.#firstOf.get(checksum)
    if (first !== undefined) return first
    this.#firstOf.set(checksum, index)
    return index
  }

  /** The file sent for these bytes was cancelled; the given one replaces it. */
  replace(checksum: string, index: number): void {
    this.#firstOf.set(checksum, index)
  }

  /** The given file waits for the first one. */
  wait(first: number, index: number): void {
    const waiting = this.#waiting.get(first)
    if (waiting) waiting.push(index)
    else this.#waiting.set(first, [index])
  }

  /** The files that waited for one that is now stored. */
  release(first: number): number[] {
    const waiting = this.#waiting.get(first) ?? []
    this.#waiting.delete(first)
    return waiting
  }

  /** One failed: returns a waiting file to be sent for these bytes instead. */
  promote(checksum: string, first: number): number | undefined {
    if (this.#firstOf.get(checksum) !== first) return undefined
    const waiting = this.release(first)
    const next = waiting.pop()
    if (next === undefined) {
      this.#firstOf.delete(checksum)
      return undefined
    }
    this.#firstOf.set(checksum, next)
    if (waiting.length > 0) this.#waiting.set(next, waiting)
    return next
  }
}
