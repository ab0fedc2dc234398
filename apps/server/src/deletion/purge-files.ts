import { and, isNotNull } from 'drizzle-orm'
import { ofAccount } from '../ground/db/of-account.ts'
import { videos } from '../ground/db/tables/videos.ts'
import type { Deps } from '../ground/deps.ts'
import { VIDEO_ORIGINALS } from '../gallery/originals/original-kind.ts'
import type { OpenStorage } from '../ground/ports/storage/open-storage.ts'

/** How many are deleted at the same time. */
const AT_ONCE = 16

type Store = Pick<OpenStorage, 'list' | 'delete'>

/** The prefix of the keys of all of a studio's files. */
const prefixOf = ({ guid }: { guid: string }) => `accounts/${guid}/`

export async function sumFiles(
  storage: Store,
  account: { guid: string },
): Promise<{ files: number; bytes: number }> {
  let files = 0
  let bytes = 0
  for await (const { size } of storage.list(prefixOf(account))) {
    files += 1
    bytes += size
  }
  return { files, bytes }
}

/** Parts of videos that are being uploaded are not among the files yet. */
export async function dropUploads(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  account: { guid: string },
): Promise<void> {
  const uploading = await db
    .select()
    .from(videos)
    .where(and(ofAccount(videos, { accountGuid: account.guid }), isNotNull(videos.partsUpload)))
  for (const video of uploading)
    // Storage also drops, later and by itself, whatever never became a file.
    await VIDEO_ORIGINALS.deleteSent(storage, video).catch((error: unknown) =>
      log.warn({ err: error, video: video.guid }, 'An upload could not be aborted'),
    )
}

/** Deletes every file of a studio; run again, it continues with those that are left. */
export async function purgeFiles(
  storage: Store,
  account: { guid: string },
  signal: AbortSignal,
): Promise<void> {
  let keys: string[] = []
  const deleteThem = async () => {
    signal.throwIfAborted()
    await Promise.all(keys.map((key) => storage.delete(key)))
    keys = []
  }
  for await (const { key } of storage.list(prefixOf(account))) {
    keys.push(key)
    if (keys.length === AT_ONCE) await deleteThem()
  }
  await deleteThem()
}
