import type { Readable } from 'node:stream'

export interface Piece {
  piece: Buffer
  /** Counted from 0. */
  at: number
  isLast: boolean
}

/** Reads a stream in pieces of a chosen size, regardless of the chunks it arrives in. */
export class PieceReader {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer[] = []
  #heldBytes = 0

  constructor(content: Readable) {
    this.#chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  /** That many bytes; fewer if the stream ends. */
  async take(bytes: number): Promise<Buffer> {
    while (this.#heldBytes < bytes && (await this.#readMore()));
    const pieces: Buffer[] = []
    for (let left = bytes; left > 0 && this.#held.length > 0;) {
      const [first] = this.#held as [Buffer]
      const piece = first.subarray(0, left)
      if (piece.length === first.length) this.#held.shift()
      else this.#held[0] = first.subarray(left)
      left -= piece.length
      this.#heldBytes -= piece.length
      pieces.push(piece)
    }
    // Most pieces are within a single chunk and needn't be copied.
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  }

  /** Everything up to the end of a pattern's match. Throws if that isn't within the given number of bytes. */
  async takeUntil(pattern: RegExp, atMost: number): Promise<Buffer> {
    for (;;) {
      const found = pattern.exec(Buffer.concat(this.#held).toString('latin1', 0, atMost))
      if (found) return this.take(found.index + found[0].length)
      if (this.#heldBytes >= atMost || !(await this.#readMore()))
        throw new Error('The beginning of the content is missing.')
    }
  }

  /** The rest. If there is nothing left, that is one empty piece. */
  async *pieces(bytes: number): AsyncGenerator<Piece, void, undefined> {
    for (let at = 0; ; at += 1) {
      const piece = await this.take(bytes)
      const isLast = this.#heldBytes === 0 && !(await this.#readMore())
      yield { piece, at, isLast }
      if (isLast) return
    }
  }

  async #readMore(): Promise<boolean> {
    for (;;) {
      const { done, value } = await this.#chunks.next()
      if (done) return false
      if (value.length === 0) continue
      this.#held.push(value)
      this.#heldBytes += value.length
      return true
    }
  }
}
