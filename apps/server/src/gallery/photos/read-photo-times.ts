import type { PhotoTime } from '@proofdesk/contract/admin/photo'
import { count, sql } from 'drizzle-orm'
import { shareRequest } from '../../ground/concurrency/share-request.ts'
import type { Executor } from '../../ground/db/client.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { readCounts } from './list-photos.ts'
import { type PhotoListFilter, toCondition, toValues } from './photo-filter.ts'

/**
 * How many photos of a gallery, known to be in scope, were taken in each five minutes of the day. Cached until its
 * photos change.
 */
export async function readPhotoTimes(
  { db, revisionCache }: Deps,
  scope: Scope,
  engineGuid: string,
  filter: PhotoListFilter,
): Promise<PhotoTime[]> {
  const values = toValues(scope, engineGuid, filter)
  const { revision } = await readCounts(db, scope, engineGuid, filter)
  const read = revisionCache.getOrCreate(`times ${JSON.stringify(values)}`, revision, () =>
    shareRequest(() => countTimes(db, filter, values)),
  )
  return read()
}

async function countTimes(
  db: Executor,
  filter: PhotoListFilter,
  values: Record<string, unknown>,
): Promise<PhotoTime[]> {
  const minute = sql<number>`(${photos.minuteOfDay} / 5 * 5)::int`
  return db
    .select({ minute, photos: count() })
    .from(photos)
    .where(sql`${toCondition(filter)} and ${photos.minuteOfDay} is not null`)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .prepare('')
    .execute(values)
}
