import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { graceLinks } from '../../ground/db/tables/grace-links.ts'

export type GraceLinkRow = typeof graceLinks.$inferSelect

interface Owner {
  accountGuid: string
}

const LISTED_MAX = 200

/** The links of a gallery, latest first. */
export function listGraceLinks(
  db: Executor,
  owner: Owner,
  engineGuid: string,
): Promise<GraceLinkRow[]> {
  return db
    .select()
    .from(graceLinks)
    .where(and(ofAccount(graceLinks, owner), eq(graceLinks.engineGuid, engineGuid)))
    .orderBy(desc(graceLinks.createdAt), desc(graceLinks.guid))
    .limit(LISTED_MAX)
}

/** The active links among these guids, of any account: each guid's signature was verified. */
export function listActiveLinks(
  db: Executor,
  guids: readonly string[],
  now: number,
): Promise<GraceLinkRow[]> {
  return db
    .select()
    .from(graceLinks)
    .where(
      and(
        inArray(graceLinks.guid, [...guids]),
        gt(graceLinks.expiresAt, now),
        isNull(graceLinks.revokedAt),
      ),
    )
}
