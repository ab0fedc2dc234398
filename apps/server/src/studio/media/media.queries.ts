import { and, count, desc, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { media } from '../../db/tables/media.ts'
import type { Scope } from '../../scope.ts'

export type MediaRow = typeof media.$inferSelect

const PAGE_SIZE = 200

/** Those of the named pictures that are the account's, also such as have not come yet. */
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

/** A page of the account's pictures, newest first, and how many there are. */
export async function listMedia(
  db: Executor,
  scope: Scope,
  { from = 0, size = PAGE_SIZE }: { from?: number | undefined; size?: number | undefined },
): Promise<{ rows: MediaRow[]; total: number }> {
  const own = and(ofAccount(media, scope), isNotNull(media.storedAt))
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(media)
      .where(own)
      .orderBy(desc(media.createdAt), desc(media.guid))
      .offset(from)
      .limit(size),
    db.select({ total: count() }).from(media).where(own),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Pictures that were announced after a moment and not taken in yet, the first announced first. */
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
