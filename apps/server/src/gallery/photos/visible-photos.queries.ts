import { and, asc, desc, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { type PhotoListFilter, toCondition, toValues } from './photo-filter.ts'
import type { PhotoRow } from './photos.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The first and last capture time of the photos that a visitor sees. */
export async function readTakenRange(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  visible: string[] | undefined,
): Promise<{ takenFrom: number | null; takenTo: number | null }> {
  const edge = async (direction: typeof asc) => {
    const [row] = await db
      .select({ takenAt: photos.takenAt })
      .from(photos)
      .where(and(toCondition({ visible }), isNotNull(photos.takenAt)))
      .orderBy(direction(photos.sortedAt), direction(photos.guid))
      .limit(1)
      .prepare('')
      .execute(toValues(scope, engineGuid, { visible }))
    return row?.takenAt ?? null
  }
  return { takenFrom: await edge(asc), takenTo: await edge(desc) }
}

/** A photo that a visitor can see, by guid. */
export async function findVisiblePhoto(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  guid: string,
  visible: string[] | undefined,
): Promise<PhotoRow | undefined> {
  const [photo] = await findVisiblePhotos(db, scope, engineGuid, [guid], visible)
  return photo
}

/** Those of the photos that a visitor can see, unordered. */
export async function findVisiblePhotos(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  guids: readonly string[],
  visible: string[] | undefined,
): Promise<PhotoRow[]> {
  const filter = { visible, faces: [...guids] }
  return db
    .select()
    .from(photos)
    .where(toCondition(filter))
    .prepare('')
    .execute(toValues(scope, engineGuid, filter))
}

/** The first photos of a visitor's list, in order, with the values that their sizes are estimated from. */
export async function listVisibleSizes(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  filter: PhotoListFilter,
  limit: number,
) {
  const { guid, size, width, height } = photos
  return db
    .select({ guid, size, width, height })
    .from(photos)
    .where(toCondition(filter))
    .orderBy(asc(photos.sortedAt), asc(photos.guid))
    .limit(limit)
    .prepare('')
    .execute(toValues(scope, engineGuid, filter))
}
