import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { and, asc, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'

export type VideoRow = typeof videos.$inferSelect

/** A page of a gallery's videos by capture time; those in the trash by deletion time, the latest first. */
export async function listVideos(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  {
    page,
    deletedAfter,
    status,
    batchGuid,
  }: {
    page: number
    deletedAfter?: number | undefined
    status?: VideoRow['status']
    batchGuid?: string | undefined
  },
): Promise<{ rows: VideoRow[]; total: number }> {
  const where = and(
    ofAccount(videos, scope),
    eq(videos.engineGuid, engineGuid),
    isNull(videos.photoGuid),
    deletedAfter === undefined ? isNull(videos.deletedAt) : gt(videos.deletedAt, deletedAfter),
    status && eq(videos.status, status),
    batchGuid === undefined ? undefined : eq(videos.batchGuid, batchGuid),
  )
  const order =
    deletedAfter === undefined
      ? [asc(videos.sortedAt), asc(videos.guid)]
      : [desc(videos.deletedAt), asc(videos.guid)]
  const rows = await db
    .select()
    .from(videos)
    .where(where)
    .orderBy(...order)
    .limit(PHOTOS_PER_PAGE)
    .offset((page - 1) * PHOTOS_PER_PAGE)
  const [counted] = await db.select({ total: count() }).from(videos).where(where)
  return { rows, total: counted!.total }
}

/** A video in scope, possibly in the trash, locked; not the film of a photo. Throws `not_found`. */
export async function lockVideo(tx: Executor, scope: Scope, guid: string): Promise<VideoRow> {
  const [row] = await tx
    .select({ video: videos })
    .from(videos)
    .innerJoin(galleries, and(eq(galleries.guid, videos.engineGuid), inScope(scope)))
    .where(and(recordOf(videos, scope, guid), isNull(videos.photoGuid)))
    .for('no key update', { of: videos })
  if (!row) throw new AppError('not_found')
  return row.video
}

/** Those of these records that are videos in scope. */
export async function findVideos(
  db: Executor,
  scope: Scope,
  guids: readonly string[],
): Promise<VideoRow[]> {
  const rows = await db
    .select({ video: videos })
    .from(videos)
    .innerJoin(galleries, and(eq(galleries.guid, videos.engineGuid), inScope(scope)))
    .where(and(ofAccount(videos, scope), inArray(videos.guid, [...guids])))
  return rows.map(({ video }) => video)
}
