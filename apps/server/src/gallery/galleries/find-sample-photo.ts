import { and, arrayOverlaps, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'

/** Photos searched for the shape; without a match among these the gallery has no sample of it. */
const MOST_TRIED = 500

/** The first photo of this shape in a gallery, restricted to these collections if any are given. */
export async function findSamplePhoto(
  db: Executor,
  gallery: { accountGuid: string; guid: string },
  { isPortrait, collections }: { isPortrait: boolean; collections: readonly string[] },
) {
  const { accountGuid, engineGuid, guid, collectionGuids, editRevision, mdWidth, mdHeight } = photos
  const first = db
    .select({
      accountGuid,
      engineGuid,
      guid,
      collectionGuids,
      editRevision,
      mdWidth,
      mdHeight,
      sortedAt: photos.sortedAt,
    })
    .from(photos)
    .where(
      and(
        ofAccount(photos, gallery),
        eq(engineGuid, gallery.guid),
        eq(photos.status, 'live'),
        isNull(photos.deletedAt),
        collections.length > 0 ? arrayOverlaps(collectionGuids, [...collections]) : undefined,
      ),
    )
    .orderBy(photos.sortedAt, guid)
    .limit(MOST_TRIED)
    .as('first')
  const [photo] = await db
    .select()
    .from(first)
    .where(sql`(${first.mdHeight} > ${first.mdWidth}) = ${isPortrait}`)
    .orderBy(first.sortedAt, first.guid)
    .limit(1)
  return photo
}
