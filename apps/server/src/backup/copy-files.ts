import type { ListedFile, Storage } from '../ground/ports/storage/storage.ts'
import type { BackupPlace } from './backup-place.ts'
import type { Writing } from './backup-parts.ts'
import { type EntryListWriter, linesOf, readEntries } from './entry-list.ts'
import type { Entry } from './manifest.ts'

/**
 * The context of copying to a backup destination: place, key and rate. `step` is called after each completed step, so
 * that tests can interrupt the work there.
 */
export interface Copying extends Writing {
  place: BackupPlace
  step: (name: string) => void
}

/** A file changed this shortly before it was read may change again with the same timestamp. */
const UNSURE_MS = 2_000

interface CopyOptions {
  before: string
  after: EntryListWriter
  keepGone: boolean
  /** Receives what is new or changed. */
  added?: EntryListWriter
  /** What `before` names isn't looked up in the destination again. */
  trustsKnown?: boolean
}

/**
 * Copies the stored files that are new since the list `before`, and writes the list of all files to `after`. Both are
 * sorted by key, so neither is held in memory. With `keepGone`, files of `before` that no longer exist stay listed.
 */
export async function copyFiles(
  copying: Copying,
  storage: Pick<Storage, 'list' | 'open'>,
  { before, after: list, keepGone, added, trustsKnown = false }: CopyOptions,
): Promise<void> {
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
    const entry = await copyFile(copying, storage, file, { known: same, trustsKnown })
    if (entry && entry !== same) await added?.add(entry)
    // Deleted since it was listed: its last known state is what may be needed.
    if (entry) await list.add(entry)
    else if (same && keepGone) await list.add(same)
  }
  await passUntil(undefined)
  await list.close()
}

async function copyFile(
  copying: Copying,
  storage: Pick<Storage, 'open'>,
  { key, size, modifiedAt }: ListedFile,
  { known, trustsKnown }: { known: Entry | undefined; trustsKnown: boolean },
): Promise<Entry | undefined> {
  const { place, step } = copying
  if (
    known?.part &&
    known.modifiedAt === modifiedAt &&
    known.part.size === size &&
    (trustsKnown || (await place.parts.has(known.part)))
  ) {
    step('file')
    return known
  }
  const readAt = Date.now()
  const open = async () => (await storage.open(key, undefined, 'work'))?.stream
  const part = await place.parts.write(open, copying)
  if (!part) return undefined
  step('file')
  return { path: key, part, ...(modifiedAt < readAt - UNSURE_MS && { modifiedAt }) }
}
