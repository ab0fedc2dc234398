import { asc, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { clearWatermarks } from './clear-watermarks.job.ts'
import { readGalleryWatermarksOf } from './gallery-watermarks.ts'

const BATCH = 200

/** Enqueues a clearing for each gallery whose watermarks have changed since its last one. */
export async function handleSweepWatermarks({ db, queue, log }: Deps): Promise<void> {
  await eachAlone(
    listGalleries(db),
    {
      log,
      message: 'The watermarks of a gallery could not be looked at',
      nameOf: ({ gallery }) => ({ gallery: gallery.guid }),
    },
    async ({ gallery, account, watermarksOf }) => {
      if (watermarksOf(account, gallery).fingerprint() === gallery.clearedWatermarks) return
      const { accountGuid, guid: engineGuid } = gallery
      await queue.enqueue(db, clearWatermarks, { accountGuid, engineGuid }, { key: engineGuid })
    },
  )
}

async function* listGalleries(db: Executor) {
  for (let after = ''; ;) {
    const rows = await db
      .select({ gallery: galleries, account: accounts })
      .from(galleries)
      .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
      .where(after ? gt(galleries.guid, after) : undefined)
      .orderBy(asc(galleries.guid))
      .limit(BATCH)
    const watermarksOf = await readGalleryWatermarksOf(
      db,
      rows.map(({ gallery }) => gallery),
    )
    for (const row of rows) yield { ...row, watermarksOf }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.gallery.guid
  }
}
