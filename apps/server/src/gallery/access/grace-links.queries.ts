import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { graceLinks } from '../../ground/db/tables/grace-links.ts'

export type GraceLinkRow = typeof graceLinks.$inferSelect

interface Owner {
  accountGuid: string
}

const LISTED_MAX = 200

/** Those of a gallery, the latest first. */
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

/** Those of these guids that open something now, whatever their accounts: a signature has vouched for each. */
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
