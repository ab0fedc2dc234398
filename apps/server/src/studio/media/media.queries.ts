import { toPlainText } from '@proofdesk/domain/plain-text'
import { trashHorizon } from '@proofdesk/domain/trash'
import { type SQL, and, count, desc, eq, gt, inArray, isNotNull, isNull, like } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { media } from '../../ground/db/tables/media.ts'
import type { Scope } from '../../ground/requests/scope.ts'

export type MediaRow = typeof media.$inferSelect

const PAGE_SIZE = 200

/** Condition: the picture is stored and not in the trash. Every query that shows pictures uses it. */
export const isListed = and(isNotNull(media.storedAt), isNull(media.deletedAt)) as SQL

/** The same condition for a row. */
export const isListedRow = ({ storedAt, deletedAt }: MediaRow): boolean =>
  storedAt !== null && deletedAt === null

/** The named pictures that are the account's, including unsent and deleted ones. */
export async function findMedia(
  db: Executor,
  scope: Scope,
  guids: readonly string[],
): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(ofAccount(media, scope), inArray(media.guid, [...guids])))
}

/** The named pictures that are the account's and can be shown. */
export async function findShownMedia(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
  guids: readonly string[],
): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(ofAccount(media, scope), inArray(media.guid, [...guids]), isListed))
}

/** The picture that currently has these files. */
export async function findMediaOfFiles(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
  filesGuid: string,
): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(ofAccount(media, scope), eq(media.filesGuid, filesGuid), isListed))
  return row
}

/** The oldest pictures with these checksums. */
export async function findSameMedia(
  db: Executor,
  scope: Scope,
  checksums: readonly string[],
): Promise<ReadonlyMap<string, MediaRow>> {
  if (checksums.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([media.checksum])
    .from(media)
    .where(and(ofAccount(media, scope), inArray(media.checksum, [...checksums]), isListed))
    .orderBy(media.checksum, media.createdAt, media.guid)
  return new Map(rows.flatMap((row) => (row.checksum === null ? [] : [[row.checksum, row]])))
}

export interface MediaFilter {
  /** Null: pictures in no folder. Undefined: all. */
  folderGuid?: string | null
  text?: string | undefined
  from?: number | undefined
  size?: number | undefined
}

/** A page of the account's pictures, newest first, and their total number. */
export async function listMedia(
  db: Executor,
  scope: Scope,
  { folderGuid, text, ...page }: MediaFilter,
): Promise<{ rows: MediaRow[]; total: number }> {
  const inFolder = folderGuid === null ? isNull(media.folderGuid) : eqIfGiven(folderGuid)
  const where = and(ofAccount(media, scope), isListed, inFolder, holdsWords(text))
  return readPage(db, where, [desc(media.createdAt), desc(media.guid)], page)
}

/** A page of the trash, the last deleted first. */
export async function listDeletedMedia(
  db: Executor,
  scope: Scope,
  { text, now, ...page }: Omit<MediaFilter, 'folderGuid'> & { now: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const where = and(ofAccount(media, scope), isInTrash(now), holdsWords(text))
  return readPage(db, where, [desc(media.deletedAt), desc(media.guid)], page)
}

/** Condition: deleted, and can be restored. */
export const isInTrash = (now: number): SQL =>
  and(isNotNull(media.storedAt), gt(media.deletedAt, trashHorizon(now))) as SQL

async function readPage(
  db: Executor,
  where: SQL | undefined,
  order: SQL[],
  { from = 0, size = PAGE_SIZE }: Pick<MediaFilter, 'from' | 'size'>,
): Promise<{ rows: MediaRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(media)
      .where(where)
      .orderBy(...order)
      .offset(from)
      .limit(size),
    db.select({ total: count() }).from(media).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const eqIfGiven = (folderGuid: string | undefined) =>
  folderGuid === undefined ? undefined : eq(media.folderGuid, folderGuid)

function holdsWords(text = ''): SQL | undefined {
  const words = toPlainText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  return and(...words.map((word) => like(media.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)))
}

/** Pictures that were registered after a moment and are not listed yet, oldest first. */
export async function listUnsentMedia(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'> | undefined,
  { after, limit }: { after: number; limit: number },
): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(
      and(
        scope && ofAccount(media, scope),
        isNull(media.storedAt),
        isNull(media.refusal),
        gt(media.createdAt, after),
      ),
    )
    .orderBy(media.createdAt, media.guid)
    .limit(limit)
}
