/**
 * Which chosen files have the same bytes. One of them is sent; the others count as stored with it, or the next one is
 * sent when it fails.
 */
export class Duplicates {
  readonly #firstOf = new Map<string, number>()
  readonly #waiting = new Map<number, number[]>()

  /** The file that stands for these bytes; the given one from now on when there is none. */
  claim(checksum: string, index: number): number {
    const first = this.#firstOf.get(checksum)
    if (first !== undefined) return first
    this.#firstOf.set(checksum, index)
    return index
  }

  /** The one that stood for these bytes was cancelled; from now on the given one does. */
  replace(checksum: string, index: number): void {
    this.#firstOf.set(checksum, index)
  }

  /** The given file waits for the first one. */
  wait(first: number, index: number): void {
    const waiting = this.#waiting.get(first)
    if (waiting) waiting.push(index)
    else this.#waiting.set(first, [index])
  }

  /** Files that waited for one that is stored now. */
  release(first: number): number[] {
    const waiting = this.#waiting.get(first) ?? []
    this.#waiting.delete(first)
    return waiting
  }

  /** One failed: lets one that waited stand for the bytes, and answers it. */
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
