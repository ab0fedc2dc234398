import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { folderOfRecipient } from './backup-key.ts'
import { type IncrementName, parseIncrementName, timeOfBackup } from './backup-names.ts'
import { type Manifest, type Part, type Slice, parseManifest } from './manifest.ts'
import { idOfPlace } from './open-place-store.ts'
import { type PartIndex, addStoredIndex, indexLine } from './part-index.ts'
import type { PlaceStore, StoredObject } from './place-store.ts'
import type { RateLimit } from './rate-limit.ts'
import { seal, sealedSize, unseal } from './seal.ts'

/** Content of which some bytes are missing, or are not those that were backed up. */
export class PartError extends Error {
  override name = 'PartError'
}

/** Content that changed between two readings. */
class ChangedError extends Error {
  override name = 'ChangedError'
}

/** To whom parts are encrypted, and how fast. */
export interface Writing {
  recipient: string
  rate: RateLimit
}

export type OpenContent = () => Promise<Readable | undefined>

/**
 * Where backups of one key lie: `parts/` by content, so that the same content is there once; `backups/` and
 * `increments/`, where each has its manifest and the index of its parts; and `erasures/`.
 */
export class BackupPlace {
  readonly id: string
  /** For content that changes while it is sent to a store that has to know its name before. */
  spool = tmpdir()
  /** What people are told, without secrets. */
  get label(): string {
    return this.#store.label
  }

  readonly #store: PlaceStore
  readonly #folder: string
  /** Parts that are known to be there. */
  readonly #index: PartIndex = new Map()
  readonly #isFolder: boolean
  /** The pack that was read last: the next small file is most likely in it as well. */
  #pack: { sha256: string; content: Promise<Buffer> } | undefined

  constructor(store: PlaceStore, recipient: string) {
    this.#store = store
    this.#isFolder = store.writeUnnamed !== undefined
    this.#folder = folderOfRecipient(recipient)
    this.id = idOfPlace(store.label, recipient)
  }

  /** Before a backup is written. */
  async prepare(): Promise<void> {
    await this.#store.prepare()
  }

  /** Learns which parts are there, by the last backup and what came since. `distrusted`: those found to be damaged. */
  async learnParts(distrusted: ReadonlySet<string>): Promise<void> {
    const [latest, earlier] = await this.listBackups()
    for (const { name, at } of await this.listIncrements())
      if (!(at <= timeOfBackup(earlier ?? ''))) await this.addIndex(this.#index, name)
    // The last word on a part that was damaged and written again.
    if (latest) await this.addIndex(this.#index, `backups/${latest}`)
    for (const sha256 of distrusted) this.#index.delete(sha256)
  }

  /** Whether all bytes of a part are there, as far as its size tells. */
  async has(part: Part): Promise<boolean> {
    const isKnown = this.#index.get(part.sha256)?.size === part.size
    // A bucket loses nothing by itself, and asking it for each of a million parts takes hours.
    if (isKnown && !this.#isFolder) return true
    const name = this.#nameOf(part.sha256)
    if ((await this.#store.size(name)) !== sealedSize(part.size)) return false
    if (!isKnown)
      this.#index.set(part.sha256, {
        size: part.size,
        sealed: await this.hashOfPart(part.sha256),
      })
    return true
  }

  /**
   * Encrypts content into its part. Answers what the content was, which is stored for good then; undefined where there
   * is none. What is likely to be there already is read for its hash first.
   */
  async writePart(
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
      this.#index.set(part.sha256, { size: part.size, sealed: sealed() })
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
    this.#index.set(part.sha256, { size: part.size, sealed: sealed() })
    return part
  }

  async #writeSpooled(open: OpenContent, writing: Writing): Promise<Part | undefined> {
    const content = await open()
    if (!content) return undefined
    const path = join(this.spool, randomUUID())
    try {
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return await this.writePart(async () => createReadStream(path), writing)
    } finally {
      await rm(path, { force: true })
    }
  }

  /** A small file's content, out of its pack. Throws PartError where the pack is not whole. */
  async readSlice(part: Part, slice: Slice, key: string): Promise<Buffer> {
    if (this.#pack?.sha256 !== part.sha256)
      this.#pack = { sha256: part.sha256, content: readAll(this.readPart(part, key)) }
    const content = (await this.#pack.content).subarray(slice.at, slice.at + slice.size)
    if (content.length !== slice.size) throw new PartError('damaged')
    return content
  }

  /** Throws PartError before its end where the content is not whole. */
  async *readPart(part: Part, key: string): AsyncGenerator<Uint8Array, void, undefined> {
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

  /**
   * The last step of a backup or an increment: only with its manifest it is one. The index of its parts comes before,
   * so no part of a whole backup is ever taken for one that none needs.
   */
  async writeManifest(
    name: string,
    manifest: object,
    { recipient, parts }: { recipient: string; parts: Iterable<string> },
  ): Promise<void> {
    await this.#store.write(
      this.#path(`${name}.txt`),
      Readable.from([Buffer.from([...this.#indexLines(parts)].join(''))]),
    )
    await this.#writeText(`${name}.age`, JSON.stringify(manifest), recipient)
  }

  *#indexLines(parts: Iterable<string>): Generator<string> {
    for (const sha256 of parts) {
      const part = this.#index.get(sha256)
      if (!part) throw new Error(`The part ${sha256} is in no index.`)
      yield indexLine(sha256, part)
    }
  }

  /** Whether a part is known to be there. */
  knows(sha256: string): boolean {
    return this.#index.has(sha256)
  }

  /** Of the parts that are known to be there. */
  get bytes(): number {
    let bytes = 0
    for (const { size } of this.#index.values()) bytes += sealedSize(size)
    return bytes
  }

  async addIndex(index: PartIndex, name: string): Promise<void> {
    const stored = await this.#store.open(this.#path(`${name}.txt`))
    if (!stored) throw new Error(`The list of the parts of ${name} is missing.`)
    await addStoredIndex(index, stored)
  }

  /** Keeps lists of what was erased, unless the same ones are there: a restore of an earlier backup erases it again. */
  async writeErasures(lists: AsyncIterable<string>, recipient: string): Promise<void> {
    let known: Set<string> | undefined
    for await (const text of lists) {
      known ??= await this.#listErasures()
      const name = `erasures/${createHash('sha256').update(text).digest('hex')}.age`
      if (!known.has(name)) await this.#writeText(name, text, recipient)
    }
  }

  async #listErasures(): Promise<Set<string>> {
    const names = new Set<string>()
    for await (const { name } of this.list('erasures')) names.add(name)
    return names
  }

  /** The lines of every list of what was erased. Throws PartError where one is damaged. */
  async *readErasures(key: string): AsyncGenerator<string, void, undefined> {
    for await (const { name } of this.list('erasures'))
      yield* (await this.readText(name, key)).split('\n')
  }

  /** Names of the backups, the latest first. */
  async listBackups(): Promise<string[]> {
    const names: string[] = []
    for await (const { name } of this.list('backups'))
      if (name.endsWith('.age')) names.push(name.slice('backups/'.length, -'.age'.length))
    return names.sort().reverse()
  }

  /** The increments of one series, or of all. */
  async listIncrements(series?: string): Promise<IncrementName[]> {
    const found: IncrementName[] = []
    for await (const { name } of this.list(series ? `increments/${series}` : 'increments')) {
      const increment = parseIncrementName(name)
      if (increment) found.push(increment)
    }
    return found
  }

  async readManifest(name: string, key: string): Promise<Manifest> {
    return parseManifest(await this.readText(`backups/${name}.age`, key))
  }

  /** Throws PartError where it can't be read. */
  async readText(name: string, key: string): Promise<string> {
    const stored = await this.#store.open(this.#path(name))
    if (!stored) throw new PartError('missing')
    try {
      return String(await readAll(unseal(stored, key)))
    } catch (error) {
      throw new PartError('damaged', { cause: error })
    }
  }

  /** What lies below a folder, by its name within the place. */
  async *list(folder: string): AsyncGenerator<StoredObject, void, undefined> {
    for await (const { name, ...rest } of this.#store.list(this.#path(folder)))
      yield { name: name.slice(this.#folder.length + 1), ...rest }
  }

  delete(name: string): Promise<void> {
    return this.#store.delete(this.#path(name))
  }

  /** Whether backups of other keys are there, or anything else. */
  async isEmpty(): Promise<boolean> {
    for await (const _object of this.#store.list('')) return false
    return true
  }

  deletePart(sha256: string): Promise<void> {
    return this.#store.delete(this.#nameOf(sha256))
  }

  /** The SHA-256 of a part as it is stored. Throws PartError where it is missing. */
  async hashOfPart(sha256: string, rate: RateLimit = async () => {}): Promise<string> {
    const content = await this.#store.open(this.#nameOf(sha256))
    if (!content) throw new PartError('missing')
    const hash = createHash('sha256')
    for await (const chunk of content as AsyncIterable<Buffer>) {
      await rate(chunk.length)
      hash.update(chunk)
    }
    return hash.digest('hex')
  }

  async #writeText(name: string, text: string, recipient: string): Promise<void> {
    const { stream } = await seal(Readable.from([Buffer.from(text)]), recipient)
    await this.#store.write(this.#path(name), stream)
  }

  readonly #path = (name: string): string => `${this.#folder}/${name}`
  readonly #nameOf = (sha256: string): string =>
    this.#path(`parts/${sha256.slice(0, 2)}/${sha256}.age`)
}

/** Content on its way: what it is, once all of it was read. */
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

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
