import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface IndexedPart {
  size: number
  /** The SHA-256 of the part as stored: damage can be detected without the key. */
  sealed: string
}

/**
 * The parts of a backup, by their SHA-256. Stored unencrypted beside each backup, like the names of the parts, so that
 * the installation, which has no key, can tell which parts no backup needs any more and which are damaged.
 */
export type PartIndex = Map<string, IndexedPart>

export const indexLine = (sha256: string, { size, sealed }: IndexedPart): string =>
  `${sha256} ${size} ${sealed}\n`

/** Adds the parts of a stored index. Throws if it isn't one. */
export async function addStoredIndex(index: PartIndex, stored: Readable): Promise<void> {
  for await (const line of createInterface({ input: stored, crlfDelay: Infinity })) {
    const [, sha256, size, sealed] = /^([0-9a-f]{64}) (\d{1,15}) ([0-9a-f]{64})$/.exec(line) ?? []
    if (!sha256 || !sealed)
      throw new Error('A list of parts in the place of the backups is damaged.')
    index.set(sha256, { size: Number(size), sealed })
  }
}
