import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { folderOfRecipient } from './backup-key.ts'
import { type IncrementName, parseIncrementName, timeOfBackup } from './backup-names.ts'
import { BackupParts } from './backup-parts.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { idOfPlace } from './open-place-store.ts'
import { PartError } from './part-error.ts'
import { type PartIndex, addStoredIndex } from './part-index.ts'
import type { PlaceStore, StoredObject } from './place-store.ts'
import { readAll } from './read-all.ts'
import { seal, unseal } from './seal.ts'

/**
 * The destination of one key's backups: `parts/` by content, so that the same content is stored once; `backups/` and
 * `increments/`, each with its manifest and the index of its parts; and `erasures/`.
 */
export class BackupPlace {
  readonly id: string
  /** What people are shown, without secrets. */
  get label(): string {
    return this.#store.label
  }

  readonly #store: PlaceStore
  readonly #folder: string
  readonly parts: BackupParts

  constructor(store: PlaceStore, recipient: string) {
    this.#store = store
    this.#folder = folderOfRecipient(recipient)
    this.parts = new BackupParts(store, this.#folder)
    this.id = idOfPlace(store.label, recipient)
  }

  /** Called before a backup is written. */
  async prepare(): Promise<void> {
    await this.#store.prepare()
  }

  /**
   * Learns which parts exist from the latest backup and the increments since. `distrusted`: those found to be damaged.
   */
  async learnParts(distrusted: ReadonlySet<string>): Promise<void> {
    const [latest, earlier] = await this.listBackups()
    for (const { name, at } of await this.listIncrements())
      if (!(at <= timeOfBackup(earlier ?? ''))) await this.addIndex(this.parts.index, name)
    // Added last: it has the latest information about a part that was damaged and written again.
    if (latest) await this.addIndex(this.parts.index, `backups/${latest}`)
    for (const sha256 of distrusted) this.parts.index.delete(sha256)
  }

  /**
   * The last step of a backup or an increment: it counts only once its manifest is written. The index of its parts is
   * written first, so no part of a complete backup is ever considered unused.
   */
  async writeManifest(
    name: string,
    manifest: object,
    { recipient, parts }: { recipient: string; parts: Iterable<string> },
  ): Promise<void> {
    await this.#store.write(
      this.#path(`${name}.txt`),
      Readable.from([Buffer.from([...this.parts.indexLines(parts)].join(''))]),
    )
    await this.#writeText(`${name}.age`, JSON.stringify(manifest), recipient)
  }

  async addIndex(index: PartIndex, name: string): Promise<void> {
    const stored = await this.#store.open(this.#path(`${name}.txt`))
    if (!stored) throw new Error(`The list of parts for ${name} is missing.`)
    await addStoredIndex(index, stored)
  }

  /** Stores lists of erasures unless the same ones exist: restoring an earlier backup applies them again. */
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

  /** The lines of every list of erasures. Throws PartError if one is damaged. */
  async *readErasures(key: string): AsyncGenerator<string, void, undefined> {
    for await (const { name } of this.list('erasures'))
      yield* (await this.readText(name, key)).split('\n')
  }

  /** Names of the backups, latest first. */
  async listBackups(): Promise<string[]> {
    const names: string[] = []
    for await (const { name } of this.list('backups'))
      if (name.endsWith('.age')) names.push(name.slice('backups/'.length, -'.age'.length))
    return names.sort().reverse()
  }

  /** The increments of one series, or all of them. */
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

  /** Throws PartError if it can't be read. */
  async readText(name: string, key: string): Promise<string> {
    const stored = await this.#store.open(this.#path(name))
    if (!stored) throw new PartError('missing')
    try {
      return String(await readAll(unseal(stored, key)))
    } catch (error) {
      throw new PartError('damaged', { cause: error })
    }
  }

  /** What is in a folder, by its name within the destination. */
  async *list(folder: string): AsyncGenerator<StoredObject, void, undefined> {
    for await (const { name, ...rest } of this.#store.list(this.#path(folder)))
      yield { name: name.slice(this.#folder.length + 1), ...rest }
  }

  delete(name: string): Promise<void> {
    return this.#store.delete(this.#path(name))
  }

  /** False if there are backups of other keys, or anything else. */
  async isEmpty(): Promise<boolean> {
    for await (const _object of this.#store.list('')) return false
    return true
  }

  async #writeText(name: string, text: string, recipient: string): Promise<void> {
    const { stream } = await seal(Readable.from([Buffer.from(text)]), recipient)
    await this.#store.write(this.#path(name), stream)
  }

  readonly #path = (name: string): string => `${this.#folder}/${name}`
}
