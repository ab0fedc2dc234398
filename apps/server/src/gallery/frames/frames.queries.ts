import type { Frame } from '@proofdesk/contract/admin/frames'
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { frames } from '../../ground/db/tables/frames.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'

export type FrameRow = typeof frames.$inferSelect
/** With the number of galleries that use it. */
type UsedFrame = FrameRow & { galleries: number }

/** The account's frames by name, or one of them. */
export async function listFrames(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
  guid?: string,
): Promise<UsedFrame[]> {
  return db
    .select({ ...getTableColumns(frames), galleries: sql<number>`count(${galleries.guid})::int` })
    .from(frames)
    .leftJoin(
      galleries,
      and(
        eq(galleries.accountGuid, frames.accountGuid),
        eq(galleries.frameGuid, frames.guid),
        isNull(galleries.deletedAt),
      ),
    )
    .where(guid === undefined ? ofAccount(frames, scope) : recordOf(frames, scope, guid))
    .groupBy(frames.guid)
    .orderBy(asc(sql`lower(${frames.name})`), asc(frames.guid))
}

/** Throws `not_found`. */
export async function getFrame(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
  guid: string,
): Promise<UsedFrame> {
  const [found] = await listFrames(db, scope, guid)
  if (!found) throw new AppError('not_found')
  return found
}

/** The frame's row, locked until the transaction ends. Throws `not_found`. */
export async function lockFrame(
  tx: Transaction,
  scope: Pick<Scope, 'accountGuid'>,
  guid: string,
): Promise<FrameRow> {
  const [row] = await tx
    .select()
    .from(frames)
    .where(recordOf(frames, scope, guid))
    .for('update')
  if (!row) throw new AppError('not_found')
  return row
}

/** A gallery's frame; null if it has none, or it was deleted. */
export async function findGalleryFrame(
  db: Executor,
  { accountGuid, frameGuid }: Pick<typeof galleries.$inferSelect, 'accountGuid' | 'frameGuid'>,
): Promise<FrameRow | null> {
  if (frameGuid === null) return null
  const [row] = await db
    .select()
    .from(frames)
    .where(recordOf(frames, { accountGuid }, frameGuid))
  return row ?? null
}

export function toFrame({ guid, name, pictures, texts, galleries: count }: UsedFrame): Frame {
  return {
    guid,
    name,
    mediaLandscapeGuid: pictures.landscape?.mediaGuid ?? null,
    mediaPortraitGuid: pictures.portrait?.mediaGuid ?? null,
    texts: [...texts],
    galleries: count,
  }
}
