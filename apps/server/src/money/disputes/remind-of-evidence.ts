import { DAY_MS } from '@proofdesk/domain/duration'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import type { Deps } from '../../ground/deps.ts'

/** How long before the provider's deadline for evidence. */
const REMINDED_BEFORE = 3 * DAY_MS

/**
 * Reminds the team, once, of open disputes without an answer that are close to their deadline; not of those opened
 * today, which have just been reported.
 */
export async function remindOfEvidence(
  { queue }: Deps,
  tx: Transaction,
  now: number,
): Promise<void> {
  const { rows } = await tx.execute<{ guid: string; accountGuid: string; engineGuid: string }>(sql`
    update disputes set reminded_at = ${now} from orders
    where orders.guid = disputes.order_guid and disputes.state = 'open' and disputes.reminded_at is null
      and disputes.evidence_due > ${now} and disputes.evidence_due <= ${now + REMINDED_BEFORE}
        and disputes.created_at <= ${now - DAY_MS}
    returning disputes.guid, disputes.account_guid as "accountGuid", orders.engine_guid as "engineGuid"`)
  for (const { guid, accountGuid, engineGuid } of rows)
    await queue.enqueue(tx, planTeamMails, {
      accountGuid,
      kind: 'dispute',
      record: `${guid}/due`,
      engineGuid,
    })
}
