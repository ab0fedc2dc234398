import { MINUTE_MS } from '@proofdesk/domain/duration'
import { mediaFolderPrefix } from '@proofdesk/domain/media-keys'
import { galleryPrefix } from '@proofdesk/domain/photo-keys'
import { asc, gt } from 'drizzle-orm'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { hasReadyJob } from '../../ground/jobs/has-ready-job.ts'
import { checkFile } from '../../studio/stored-files/check-file.job.ts'
import { processPhoto } from '../originals/process-photo.job.ts'
import { checkSizes } from './check-sizes.job.ts'
import { compareFolders } from './compare-folders.ts'
import { listFolders } from './list-folders.ts'
import { deleteGone } from './delete-gone.ts'

/** Folders compared per query. */
const BATCH = 200
/** How long one run works before other galleries get their turn. */
const TURN_MS = MINUTE_MS
const PAUSE_MS = 30_000
const PAGE = 1_000

/**
 * Walks the store's listing of a gallery's photos and videos, or of the studio's own pictures, and has every record
 * checked whose files don't match what is recorded. Waits while photos are being processed.
 */
export async function handleCheckSizes(
  deps: Deps,
  payload: { accountGuid: string; engineGuid: string | null; after?: string },
): Promise<void> {
  const { db, queue, storage, clock, stopping } = deps
  const end = performance.now() + TURN_MS
  const { accountGuid, engineGuid } = payload
  const goOnLater = (after: string | undefined, pauseMs: number) =>
    queue.enqueue(
      db,
      checkSizes,
      { accountGuid, engineGuid, ...(after !== undefined && { after }) },
      { key: engineGuid ?? accountGuid, startAfter: new Date(clock.now() + pauseMs) },
    )
  const prefix =
    engineGuid === null
      ? mediaFolderPrefix({ accountGuid })
      : galleryPrefix({ accountGuid, engineGuid })
  let { after } = payload
  for (;;) {
    if (await hasReadyJob(db, processPhoto)) return void (await goOnLater(after, PAUSE_MS))
    if (stopping.aborted || performance.now() > end) return void (await goOnLater(after, 0))
    const { folders, last } = await listFolders(storage, prefix, { after, most: BATCH })
    await compareFolders(deps, { accountGuid, engineGuid, prefix }, { folders, after, last })
    if (last === undefined) break
    after = last
  }
  await deleteGone(db, payload)
}

/** Enqueues a job for each gallery and for each studio's own pictures, and checks everything that is damaged again. */
export async function handleSweepSizes({ db, queue }: Deps): Promise<void> {
  await eachPage(
    (after) =>
      db
        .select({ accountGuid: galleries.accountGuid, guid: galleries.guid })
        .from(galleries)
        .where(gt(galleries.guid, after))
        .orderBy(asc(galleries.guid))
        .limit(PAGE),
    async ({ accountGuid, guid }) => {
      await queue.enqueue(db, checkSizes, { accountGuid, engineGuid: guid }, { key: guid })
    },
  )
  await eachPage(
    (after) =>
      db
        .select({ guid: accounts.guid })
        .from(accounts)
        .where(gt(accounts.guid, after))
        .orderBy(asc(accounts.guid))
        .limit(PAGE),
    async ({ guid }) => {
      await queue.enqueue(db, checkSizes, { accountGuid: guid, engineGuid: null }, { key: guid })
    },
  )
  await eachPage(
    (after) =>
      db
        .select()
        .from(damagedFiles)
        .where(gt(damagedFiles.guid, after))
        .orderBy(asc(damagedFiles.guid))
        .limit(PAGE),
    async ({ accountGuid, kind, guid }) => {
      await queue.enqueue(db, checkFile, { accountGuid, kind, guid }, { key: guid })
    },
  )
}

const FIRST = '00000000-0000-0000-0000-000000000000'

async function eachPage<Row extends { guid: string }>(
  read: (after: string) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (let after = FIRST; ;) {
    const rows = await read(after)
    for (const row of rows) await work(row)
    if (rows.length < PAGE) return
    after = rows.at(-1)!.guid
  }
}
