import { and, asc, eq, gt } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import type { Deps } from '../../ground/deps.ts'
import { renewLists } from '../analyses/renew-lists.ts'
import { type GalleryIds, renewMatches } from './renew-matches.ts'

/** Photos per transaction: a concurrent caption or decision waits for one of these. */
const BATCH = 200

/**
 * Goes through all photos of a gallery that have been or will be read, so that none being read at the moment is left
 * out.
 */
export async function handleRenewGallery(
  { db, photoEvents, stopping }: Deps,
  gallery: GalleryIds,
): Promise<void> {
  let last: string | undefined
  do {
    last = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ guid: photoAnalyses.photoGuid })
        .from(photoAnalyses)
        .where(
          and(
            ofAccount(photoAnalyses, gallery),
            eq(photoAnalyses.engineGuid, gallery.engineGuid),
            eq(photoAnalyses.kind, 'text'),
            last === undefined ? undefined : gt(photoAnalyses.photoGuid, last),
          ),
        )
        .orderBy(asc(photoAnalyses.photoGuid))
        .limit(BATCH)
      await renewMatches(
        tx,
        gallery,
        rows.map(({ guid }) => guid),
      )
      return rows.length === BATCH ? rows.at(-1)!.guid : undefined
    })
    if (stopping.aborted && last !== undefined)
      throw new Error('The rest is left for the job’s next attempt')
  } while (last !== undefined)
  await db.transaction(async (tx) => {
    await renewLists(tx, gallery)
    await photoEvents.publish(tx, [gallery])
  })
}
