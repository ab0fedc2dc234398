import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { VideoRow } from './videos.queries.ts'

/** The films of these photos that are ready, by the photos' guids. */
export async function findFilms(
  db: Executor,
  scope: Scope,
  photoGuids: readonly string[],
): Promise<ReadonlyMap<string, VideoRow>> {
  if (photoGuids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(videos)
    .where(
      and(
        ofAccount(videos, scope),
        inArray(videos.photoGuid, [...photoGuids]),
        isNotNull(videos.photoGuid),
        eq(videos.status, 'live'),
        isNull(videos.deletedAt),
      ),
    )
  return new Map(rows.map((film) => [film.photoGuid!, film]))
}
