import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { media } from '../../db/tables/media.ts'
import type { Scope } from '../../scope.ts'

export type MediaRow = typeof media.$inferSelect

const LISTED = 200

/** Those of the named pictures that are the account's, also such as have not come yet. */
export async function findMedia(
  db: Executor,
  scope: Scope,
  guids: readonly string[],
): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(eq(media.accountGuid, scope.accountGuid), inArray(media.guid, [...guids])))
}

/** The account's pictures, newest first. */
export async function listMedia(db: Executor, scope: Scope): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(eq(media.accountGuid, scope.accountGuid), isNotNull(media.storedAt)))
    .orderBy(desc(media.createdAt), desc(media.guid))
    .limit(LISTED)
}
