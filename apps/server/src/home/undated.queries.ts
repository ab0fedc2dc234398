import { UNDATED_LISTED, type Undated } from '@proofdesk/contract/admin/home'
import { and, count, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import { readPhotosDays } from '../gallery/galleries/photos-days.queries.ts'
import type { Executor } from '../ground/db/client.ts'
import { ofAccount } from '../ground/db/of-account.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { photos } from '../ground/db/tables/photos.ts'
import { type Scope, inScope } from '../ground/requests/scope.ts'

/**
 * Galleries in use with photos and without an event date; for the newest ones the days on which their photos were
 * taken.
 */
export async function readUndated(db: Executor, scope: Scope): Promise<Undated> {
  const hasPhotos = db
    .select({ one: sql`1` })
    .from(photos)
    .where(
      and(
        ofAccount(photos, scope),
        eq(photos.engineGuid, galleries.guid),
        eq(photos.status, 'live'),
        isNull(photos.deletedAt),
      ),
    )
  const isUndated = and(
    inScope(scope),
    eq(galleries.archived, false),
    isNull(galleries.eventDate),
    exists(hasPhotos),
  )
  const [sum, newest] = await Promise.all([
    db.select({ galleries: count() }).from(galleries).where(isUndated),
    db
      .select()
      .from(galleries)
      .where(isUndated)
      .orderBy(desc(galleries.createdAt), desc(galleries.guid))
      .limit(UNDATED_LISTED),
  ])
  const proposed = await Promise.all(
    newest.map(async (gallery) => {
      const { guid, name, slug, timeZone } = gallery
      const photosDays = await readPhotosDays(db, gallery)
      return photosDays ? [{ guid, name, slug, timeZone, photosDays }] : []
    }),
  )
  return { noGalleries: sum[0]?.galleries ?? 0, galleries: proposed.flat() }
}
