import { CHANGE_LINK_MS } from '@proofdesk/domain/sensitive-change'
import { and, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'

/**
 * Whether an address is reserved for a team member who could still get it back by a link: a sign-up takes an address
 * without any proof, and could thereby lock them out.
 */
export async function isHeldAddress(
  db: Executor,
  emailAddress: string,
  now: number,
): Promise<boolean> {
  const [held] = await db
    .select({ guid: sensitiveChanges.guid })
    .from(sensitiveChanges)
    .where(
      and(
        isNull(sensitiveChanges.undoneAt),
        gt(sensitiveChanges.createdAt, now - CHANGE_LINK_MS),
        sql`${sensitiveChanges.state} -> 'before' ->> 'emailAddress' = ${emailAddress}`,
      ),
    )
    .limit(1)
  return held !== undefined
}
