import type { StudioExport } from '@proofdesk/contract/admin/studio-exports'
import { exportPartName } from '@proofdesk/domain/export-keys'
import { exportProgress } from '@proofdesk/domain/studio-export'
import { type SQL, and, asc, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { media } from '../../ground/db/tables/media.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { studioExportParts, studioExports } from '../../ground/db/tables/studio-exports.ts'
import { videos } from '../../ground/db/tables/videos.ts'

export type ExportRow = typeof studioExports.$inferSelect
export type ExportPartRow = typeof studioExportParts.$inferSelect

interface Owner {
  accountGuid: string
}

/** The studio's latest export that has not expired; undefined if there is none. */
export async function findExport(
  db: Executor,
  owner: Owner,
  now: number,
): Promise<ExportRow | undefined> {
  const isThere = or(isNull(studioExports.expiresAt), gt(studioExports.expiresAt, now))
  const [row] = await db
    .select()
    .from(studioExports)
    .where(and(ofAccount(studioExports, owner), isThere))
    .orderBy(desc(studioExports.createdAt), desc(studioExports.guid))
    .limit(1)
  return row
}

/** One of the studio's exports; undefined if there is none. */
export async function getExport(
  db: Executor,
  owner: Owner,
  guid: string,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(studioExports)
    .where(recordOf(studioExports, owner, guid))
  return row
}

export function listParts(
  db: Executor,
  { guid, accountGuid }: ExportRow,
): Promise<ExportPartRow[]> {
  return db
    .select()
    .from(studioExportParts)
    .where(
      and(ofAccount(studioExportParts, { accountGuid }), eq(studioExportParts.exportGuid, guid)),
    )
    .orderBy(asc(studioExportParts.number))
}

export function toStudioExport(row: ExportRow, parts: readonly ExportPartRow[]): StudioExport {
  return {
    guid: row.guid,
    state: row.state,
    createdAt: row.createdAt,
    readyAt: row.readyAt,
    expiresAt: row.expiresAt,
    progress: exportProgress(row),
    files: parts.reduce((sum, { noFiles }) => sum + noFiles, 0),
    missing: row.noMissing,
    nouns: row.nouns.map(({ noun, rows }) => ({ noun, rows })),
    parts: parts.map(({ number, size, checksum, noFiles }) => ({
      name: exportPartName(number),
      size,
      checksum,
      files: noFiles,
    })),
  }
}

/** Total bytes of all originals, videos and pictures in an export. */
export async function sumExportedBytes(db: Executor, owner: Owner): Promise<number> {
  const sums = await Promise.all([
    sumSizes(db, photos, and(ofAccount(photos, owner), ne(photos.status, 'waiting'))!),
    sumSizes(db, videos, and(ofAccount(videos, owner), ne(videos.status, 'waiting'))!),
    sumSizes(db, media, and(ofAccount(media, owner), isNotNull(media.storedAt))!),
  ])
  return sums.reduce((sum, bytes) => sum + bytes, 0)
}

async function sumSizes(db: Executor, table: PgTable, condition: SQL): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(size), 0)::float8` })
    .from(table)
    .where(condition)
  return row!.bytes
}
