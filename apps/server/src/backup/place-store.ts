import type { Readable } from 'node:stream'

export interface StoredObject {
  name: string
  size: number
  /** Epoch milliseconds. */
  modifiedAt: number
}

/** What a place of backups needs of a folder or a bucket. Names are paths with `/`. */
export interface PlaceStore {
  /** What people are told, without secrets. */
  readonly label: string
  prepare(): Promise<void>
  size(name: string): Promise<number | undefined>
  open(name: string): Promise<Readable | undefined>
  /** Stores content under its name: whole, or not at all. */
  write(name: string, content: Readable): Promise<void>
  /**
   * The same for content whose name is known only at its end; undefined where it is there already. A store without this
   * can't rename, so content has to be read for its name first.
   */
  writeUnnamed?(content: Readable, nameIt: () => Promise<string | undefined>): Promise<void>
  /** What lies in a folder and the folders within. */
  list(folder: string): AsyncIterable<StoredObject>
  delete(name: string): Promise<void>
}
