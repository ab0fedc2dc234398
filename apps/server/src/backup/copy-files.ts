import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ListedFile, Storage } from '../ports/storage/storage.ts'
import type { BackupPlace, Part } from './backup-place.ts'
import { EntryListWriter, linesOf, readEntries } from './entry-list.ts'
import type { Entry } from './manifest.ts'
import type { RateLimit } from './rate-limit.ts'

/** What copies into a place: where to, for whom, how fast. `step` is told what is done; tests end the work there. */
export interface Copying {
  place: BackupPlace
  recipient: string
  rate: RateLimit
  step: (name: string) => void
}

/** A file that was changed so shortly before it was read may be changed again with the same time. */
const UNSURE_MS = 2_000

/**
 * Copies the files of the store that are new since the list `before`, and writes the list of all to `after`. Both are
 * in the order of the keys, so neither is held in memory. With `keepGone`, files of `before` that are gone now stay.
 */
export async function copyFiles(
  copying: Copying,
  storage: Pick<Storage, 'list' | 'open'>,
  { before, after, keepGone }: { before: string; after: string; keepGone: boolean },
): Promise<EntryListWriter> {
  const list = new EntryListWriter(after)
  const known = readEntries(linesOf(before))
  let next = (await known.next()).value
  const passUntil = async (key: string | undefined) => {
    while (next && (key === undefined || next.path < key)) {
      if (keepGone) await list.add(next)
      next = (await known.next()).value
    }
  }
  for await (const file of storage.list('')) {
    await passUntil(file.key)
    const same = next?.path === file.key ? next : undefined
    if (same) next = (await known.next()).value
    const entry = await copyFile(copying, storage, file, same)
    // Deleted since it was listed: what is known of it is what may be needed.
    if (entry) await list.add(entry)
    else if (same && keepGone) await list.add(same)
  }
  await passUntil(undefined)
  await list.close()
  return list
}

async function copyFile(
  { place, recipient, rate, step }: Copying,
  storage: Pick<Storage, 'open'>,
  { key, size, modifiedAt }: ListedFile,
  known: Entry | undefined,
): Promise<Entry | undefined> {
  if (
    known?.part &&
    known.modifiedAt === modifiedAt &&
    known.part.size === size &&
    (await place.has(known.part))
  ) {
    step('file')
    return known
  }
  const readAt = Date.now()
  const opened = await storage.open(key, undefined, 'work')
  if (!opened) return undefined
  const part = await place.writePart(opened.stream, recipient, rate)
  step('file')
  return { path: key, part, ...(modifiedAt < readAt - UNSURE_MS && { modifiedAt }) }
}

/** Copies content that is usually there already: it is read for its hash first, and written only where it is new. */
export async function copyContent(
  { place, recipient, rate }: Copying,
  open: () => Promise<Readable | Buffer | undefined>,
): Promise<Part | undefined> {
  const content = await open()
  if (!content) return undefined
  const part = await measure(toStream(content), rate)
  if (await place.has(part)) return part
  const again = await open()
  if (!again) return undefined
  return place.writePart(toStream(again), recipient, rate)
}

async function measure(content: Readable, rate: RateLimit): Promise<Part> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    await rate(chunk.length)
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}

export const toStream = (content: Readable | Buffer): Readable =>
  content instanceof Readable ? content : Readable.from([content])
