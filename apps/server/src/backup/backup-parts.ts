import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Part, Slice } from './manifest.ts'
import { PartError } from './part-error.ts'
import { type PartIndex, indexLine } from './part-index.ts'
import type { PlaceStore } from './place-store.ts'
import type { RateLimit } from './rate-limit.ts'
import { readAll } from './read-all.ts'
import { seal, sealedSize, unseal } from './seal.ts'

/** Content changed between two reads. */
class ChangedError extends Error {
  override name = 'ChangedError'
}

/** Who parts of a backup are encrypted for, and how fast they are written. */
export interface Writing {
  recipient: string
  rate: RateLimit
}

export type OpenContent = () => Promise<Readable | undefined>

/** The content of backups, encrypted and addressed by hash, so that the same content is stored once. */
export class BackupParts {
  /** For content that may change while it is sent to storage that has to know its name beforehand. */
  spool = tmpdir()
  /** Parts that are known to exist. */
  readonly index: PartIndex = new Map()

  readonly #store: PlaceStore
  readonly #folder: string
  readonly #isFolder: boolean
  /** The pack that was read last: the next small file is most likely in it too. */
  #pack: { sha256: string; content: Promise<Buffer> } | undefined

  /** `folder`: that of the key, within the storage. */
  constructor(store: PlaceStore, folder: string) {
    this.#store = store
    this.#folder = folder
    this.#isFolder = store.writeUnnamed !== undefined
  }

  /** Whether all bytes of a part exist, as far as its size tells. */
  async has(part: Part): Promise<boolean> {
    const isKnown = this.index.get(part.sha256)?.size === part.size
    // A bucket doesn't lose anything by itself, and asking it about each of a million parts takes hours.
    if (isKnown && !this.#isFolder) return true
    const name = this.#nameOf(part.sha256)
    if ((await this.#store.size(name)) !== sealedSize(part.size)) return false
    if (!isKnown)
      this.index.set(part.sha256, {
        size: part.size,
        sealed: await this.hashOf(part.sha256),
      })
    return true
  }

  /**
   * Encrypts content into its part. Returns what the content was, which by then is stored durably; undefined if there
   * is none. Content that probably exists already is first read for its hash.
   */
  async write(
    open: OpenContent,
    writing: Writing,
    { isLikelyThere = false } = {},
  ): Promise<Part | undefined> {
    if (this.#isFolder && !isLikelyThere) return this.#writeUnnamed(open, writing)
    const content = await open()
    if (!content) return undefined
    const measured = measure(content, writing.rate)
    for await (const _chunk of measured.chunks);
    const part = measured.part()
    if (await this.has(part)) return part
    if (this.#isFolder) return this.#writeUnnamed(open, writing)
    try {
      return await this.#writeNamed(part, open, writing)
    } catch (error) {
      if (!(error instanceof ChangedError)) throw error
      return this.#writeSpooled(open, writing)
    }
  }

  async #writeUnnamed(open: OpenContent, { recipient, rate }: Writing): Promise<Part | undefined> {
    const content = await open()
    if (!content) return undefined
    const measured = measure(content, rate)
    const { stream, sealed } = await seal(Readable.from(measured.chunks), recipient)
    await this.#store.writeUnnamed!(stream, async () => {
      const part = measured.part()
      if (await this.has(part)) return undefined
      this.index.set(part.sha256, { size: part.size, sealed: sealed() })
      return this.#nameOf(part.sha256)
    })
    return measured.part()
  }

  async #writeNamed(part: Part, open: OpenContent, { recipient, rate }: Writing): Promise<Part> {
    const content = await open()
    if (!content) throw new ChangedError()
    const measured = measure(content, rate)
    const checked = async function* () {
      yield* measured.chunks
      if (measured.part().sha256 !== part.sha256) throw new ChangedError()
    }
    let changed: ChangedError | undefined
    const source = Readable.from(checked()).on('error', (error) => {
      if (error instanceof ChangedError) changed = error
    })
    const { stream, sealed } = await seal(source, recipient)
    await this.#store.write(this.#nameOf(part.sha256), stream).catch((error: unknown) => {
      throw changed ?? error
    })
    this.index.set(part.sha256, { size: part.size, sealed: sealed() })
    return part
  }

  async #writeSpooled(open: OpenContent, writing: Writing): Promise<Part | undefined> {
    const content = await open()
    if (!content) return undefined
    const path = join(this.spool, randomUUID())
    try {
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return await this.write(async () => createReadStream(path), writing)
    } finally {
      await rm(path, { force: true })
    }
  }

  /** A small file's content, from its pack. Throws PartError if the pack is damaged. */
  async readSlice(part: Part, slice: Slice, key: string): Promise<Buffer> {
    if (this.#pack?.sha256 !== part.sha256)
      this.#pack = { sha256: part.sha256, content: readAll(this.read(part, key)) }
    const content = (await this.#pack.content).subarray(slice.at, slice.at + slice.size)
    if (content.length !== slice.size) throw new PartError('damaged')
    return content
  }

  /** Throws PartError before the end if the content is damaged. */
  async *read(part: Part, key: string): AsyncGenerator<Uint8Array, void, undefined> {
    const stored = await this.#store.open(this.#nameOf(part.sha256))
    if (!stored) throw new PartError('missing')
    const hash = createHash('sha256')
    try {
      for await (const chunk of unseal(stored, key)) {
        hash.update(chunk as Uint8Array)
        yield chunk as Uint8Array
      }
    } catch (error) {
      throw new PartError('damaged', { cause: error })
    }
    if (hash.digest('hex') !== part.sha256) throw new PartError('damaged')
  }

  /** Whether a part is known to exist. */
  knows(sha256: string): boolean {
    return this.index.has(sha256)
  }

  /** The total size of the parts that are known to exist. */
  get bytes(): number {
    let bytes = 0
    for (const { size } of this.index.values()) bytes += sealedSize(size)
    return bytes
  }

  /** Index lines for these parts. */
  *indexLines(parts: Iterable<string>): Generator<string> {
    for (const sha256 of parts) {
      const part = this.index.get(sha256)
      if (!part) throw new Error(`The part ${sha256} is in no index.`)
      yield indexLine(sha256, part)
    }
  }

  delete(sha256: string): Promise<void> {
    return this.#store.delete(this.#nameOf(sha256))
  }

  /** The SHA-256 of a part as stored. Throws PartError if it is missing. */
  async hashOf(sha256: string, rate: RateLimit = async () => {}): Promise<string> {
    const content = await this.#store.open(this.#nameOf(sha256))
    if (!content) throw new PartError('missing')
    const hash = createHash('sha256')
    for await (const chunk of content as AsyncIterable<Buffer>) {
      await rate(chunk.length)
      hash.update(chunk)
    }
    return hash.digest('hex')
  }

  readonly #nameOf = (sha256: string): string =>
    `${this.#folder}/parts/${sha256.slice(0, 2)}/${sha256}.age`
}

/** Measures content as it passes through; the result is known once all of it was read. */
function measure(content: Readable, rate: RateLimit) {
  const hash = createHash('sha256')
  let size = 0
  let part: Part | undefined
  return {
    chunks: (async function* () {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        await rate(chunk.length)
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    })(),
    part: (): Part => (part ??= { sha256: hash.digest('hex'), size }),
  }
}
