import { Readable } from 'node:stream'
import type { Copying } from './copy-files.ts'
import type { EntryListWriter } from './entry-list.ts'

/** A part costs a key exchange and two syncs, however small it is. */
const SMALL_BYTES = 1_000_000
const PACK_BYTES = 4_000_000

type Open = () => Promise<Readable | Buffer | undefined>

/**
 * Copies files of folders into parts and lists them: large files alone, small ones together in packs. A pack has files
 * of one folder only, so a change in one leaves the packs of the others as they are.
 */
export class Packer {
  readonly #copying: Copying
  readonly #list: EntryListWriter
  #folder = ''
  #files: { path: string; content: Buffer; size?: number }[] = []
  #bytes = 0

  constructor(copying: Copying, list: EntryListWriter) {
    this.#copying = copying
    this.#list = list
  }

  /**
   * Adds nothing where `open` finds no file. What it throws ends the backup. `size`: where it has zeros at its end that
   * its content leaves out.
   */
  async add(path: string, open: Open, size?: number): Promise<void> {
    const content = await readSmall(open)
    const named = size === undefined ? { path } : { path, size }
    if (content === 'large') {
      const part = await this.#write(open)
      if (part) await this.#list.add({ ...named, part })
    } else if (content) await this.#pack({ ...named, content })
    this.#copying.step('content')
  }

  /** Writes what is waiting. */
  async close(): Promise<void> {
    const content = Buffer.concat(this.#files.map((file) => file.content))
    const part = await this.#write(async () => content)
    let at = 0
    for (const { content: slice, ...named } of this.#files) {
      await this.#list.add({ ...named, part, slice: { at, size: slice.length } })
      at += slice.length
    }
    this.#files = []
    this.#bytes = 0
  }

  async #write(open: Open) {
    const openStream = async () => {
      const content = await open()
      return content && toStream(content)
    }
    return this.#copying.place.parts.write(openStream, this.#copying, { isLikelyThere: true })
  }

  async #pack(file: { path: string; content: Buffer; size?: number }): Promise<void> {
    const { path, content } = file
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    if (folder !== this.#folder || this.#bytes + content.length > PACK_BYTES) await this.close()
    this.#folder = folder
    this.#files.push(file)
    this.#bytes += content.length
  }
}

const toStream = (content: Readable | Buffer): Readable =>
  content instanceof Readable ? content : Readable.from([content])

/** Reads as much as shows that a file is large. */
async function readSmall(open: Open): Promise<Buffer | 'large' | undefined> {
  const content = await open()
  if (!content) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of toStream(content) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > SMALL_BYTES) return 'large'
  }
  return Buffer.concat(chunks)
}
