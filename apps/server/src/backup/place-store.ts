import type { Readable } from 'node:stream'

export interface StoredObject {
  name: string
  size: number
  /** Epoch milliseconds. */
  modifiedAt: number
}

/** What a backup destination needs from a folder or a bucket. Names are paths with `/`. */
export interface PlaceStore {
  /** What people are shown, without secrets. */
  readonly label: string
  prepare(): Promise<void>
  size(name: string): Promise<number | undefined>
  open(name: string): Promise<Readable | undefined>
  /** Stores content under its name, all of it or nothing. */
  write(name: string, content: Readable): Promise<void>
  /**
   * The same for content whose name is only known at its end; undefined if it exists already. Storage without this
   * method can't rename, so content has to be read for its name first.
   */
  writeUnnamed?(content: Readable, nameIt: () => Promise<string | undefined>): Promise<void>
  /** What is in a folder and its subfolders. */
  list(folder: string): AsyncIterable<StoredObject>
  delete(name: string): Promise<void>
}
