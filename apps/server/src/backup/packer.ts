import { Readable } from 'node:stream'
import type { Copying } from './copy-files.ts'
import type { EntryListWriter } from './entry-list.ts'

/** A part costs a key exchange and two syncs, however small it is. */
const SMALL_BYTES = 1_000_000
const PACK_BYTES = 4_000_000

type Open = () => Promise<Readable | Buffer | undefined>

/**
 * Copies files from folders into parts and lists them: large files on their own, small ones together in packs. A pack
 * holds files from one folder only, so a change in one leaves the packs of the others unchanged.
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
   * Adds nothing if `open` finds no file. An error it throws ends the backup. `size`: given if the file ends in zeros
   * that its content omits.
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

  /** Writes what is pending. */
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

/** Reads just enough to tell whether a file is large. */
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
