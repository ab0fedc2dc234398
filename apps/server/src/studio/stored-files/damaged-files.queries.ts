import { DAMAGED_FILES_PER_PAGE } from '@proofdesk/contract/admin/damaged-files'
import type { FileKind } from '@proofdesk/domain/damaged-file'
import { type SQL, and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { media } from '../../ground/db/tables/media.ts'
import { orderItems } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Scope } from '../../ground/requests/scope.ts'

const orderCount = sql<number>`(
  select count(distinct ${orderItems.orderGuid})::int from ${orderItems}
  where ${orderItems.accountGuid} = ${damagedFiles.accountGuid} and ${orderItems.photoGuid} = ${damagedFiles.guid})`

/** Whether it is in the trash, by itself or with its gallery. */
const isDeleted = sql<boolean>`(coalesce(${photos.deletedAt}, ${videos.deletedAt},
  ${media.deletedAt}, ${galleries.deletedAt}) is not null)`

const wasBought = sql`exists (
  select from ${orderItems}
  where ${orderItems.accountGuid} = ${damagedFiles.accountGuid} and ${orderItems.photoGuid} = ${damagedFiles.guid})`

/** Files in the trash don't matter, unless they were bought. */
const isNeeded = and(
  or(isNotNull(photos.guid), isNotNull(videos.guid), isNotNull(media.guid)),
  or(sql`not ${isDeleted}`, wasBought),
) as SQL

const SELECTED = {
  damaged: damagedFiles,
  name: sql<string>`coalesce(${photos.name}, ${videos.name}, ${media.name})`,
  size: sql<number>`coalesce(${photos.size}, ${videos.size}, ${media.size})`.mapWith(Number),
  isDeleted,
  orders: orderCount,
  galleryName: galleries.name,
  gallerySlug: galleries.slug,
  photo: {
    editRevision: sql<number>`coalesce(${photos.editRevision}, 0)`.mapWith(Number),
    thumbWidth: photos.thumbWidth,
    thumbHeight: photos.thumbHeight,
  },
  video: {
    hasPoster: sql<boolean>`coalesce(${videos.hasPreview} or ${videos.hasSentPoster}, false)`,
    previewWidth: videos.previewWidth,
    previewHeight: videos.previewHeight,
  },
  picture: {
    filesGuid: media.filesGuid,
    thumbWidth: media.thumbWidth,
    thumbHeight: media.thumbHeight,
  },
}

function select(db: Executor) {
  return db
    .select(SELECTED)
    .from(damagedFiles)
    .leftJoin(photos, isRecord('photo', photos))
    .leftJoin(videos, isRecord('video', videos))
    .leftJoin(media, isPicture)
    .leftJoin(galleries, eq(galleries.guid, damagedFiles.engineGuid))
}
export type DamagedRow = Awaited<ReturnType<typeof select>>[number]

const isRecord = (kind: FileKind, table: typeof photos | typeof videos) =>
  and(
    eq(damagedFiles.kind, kind),
    eq(table.guid, damagedFiles.guid),
    eq(table.accountGuid, damagedFiles.accountGuid),
  )

const isPicture = and(
  eq(damagedFiles.kind, 'media'),
  eq(media.filesGuid, damagedFiles.guid),
  eq(media.accountGuid, damagedFiles.accountGuid),
)

const isIn = (isDismissed: boolean) =>
  isDismissed ? isNotNull(damagedFiles.dismissedAt) : isNull(damagedFiles.dismissedAt)

/** A page of the account's damaged files, the newest first. */
export async function listDamagedFiles(
  db: Executor,
  scope: Scope,
  { dismissed = false, page = 1 }: { dismissed?: boolean | undefined; page?: number | undefined },
): Promise<{ rows: DamagedRow[]; total: number }> {
  const where = and(ofAccount(damagedFiles, scope), isIn(dismissed), isNeeded)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(damagedFiles.foundAt), desc(damagedFiles.guid))
    .limit(DAMAGED_FILES_PER_PAGE)
    .offset((page - 1) * DAMAGED_FILES_PER_PAGE)
  return { rows, total: await countWhere(db, where) }
}

/** Throws `not_found`, also for a file that is sound. */
export async function getDamagedFile(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<DamagedRow> {
  const [row] = await select(db).where(and(recordOf(damagedFiles, scope, guid), isNeeded))
  if (!row) throw new AppError('not_found')
  return row
}

/** Number of damaged files that were not dismissed, of an account or, without a scope, of all accounts. */
export function countDamagedFiles(
  db: Executor,
  scope?: Pick<Scope, 'accountGuid'>,
): Promise<number> {
  return countWhere(db, and(scope && ofAccount(damagedFiles, scope), isIn(false), isNeeded))
}

/** Number of an account's dismissed files. */
export function countDismissedFiles(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
): Promise<number> {
  return countWhere(db, and(ofAccount(damagedFiles, scope), isIn(true), isNeeded))
}

async function countWhere(db: Executor, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(damagedFiles)
    .leftJoin(photos, isRecord('photo', photos))
    .leftJoin(videos, isRecord('video', videos))
    .leftJoin(media, isPicture)
    .leftJoin(galleries, eq(galleries.guid, damagedFiles.engineGuid))
    .where(where)
  return row!.count
}

/** Those of these records whose original is damaged. */
export async function findDamaged(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
  guids: readonly string[],
): Promise<Set<string>> {
  if (guids.length === 0) return new Set()
  const rows = await db
    .select({ guid: damagedFiles.guid })
    .from(damagedFiles)
    .where(and(ofAccount(damagedFiles, scope), inArray(damagedFiles.guid, [...guids])))
  return new Set(rows.map(({ guid }) => guid))
}
