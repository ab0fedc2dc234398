import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface IndexedPart {
  size: number
  /** The SHA-256 of the part as it lies in the place: whether it was damaged can be told without the key. */
  sealed: string
}

/**
 * Which parts a backup is made of, by their SHA-256. It lies beside each backup in the clear, as the parts' names do,
 * so that the installation, which has no key, can tell what no backup needs any more and what was damaged.
 */
export type PartIndex = Map<string, IndexedPart>

export const indexLine = (sha256: string, { size, sealed }: IndexedPart): string =>
  `${sha256} ${size} ${sealed}\n`

/** Adds the parts of an index that was stored. Throws where it is none. */
export async function addStoredIndex(index: PartIndex, stored: Readable): Promise<void> {
  for await (const line of createInterface({ input: stored, crlfDelay: Infinity })) {
    const [, sha256, size, sealed] = /^([0-9a-f]{64}) (\d{1,15}) ([0-9a-f]{64})$/.exec(line) ?? []
    if (!sha256 || !sealed)
      throw new Error('A list of parts in the place of the backups is damaged.')
    index.set(sha256, { size: Number(size), sealed })
  }
}
