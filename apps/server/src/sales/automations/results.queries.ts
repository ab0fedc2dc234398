import type { Automation } from '@proofdesk/contract/admin/automations'
import { RESULT_WITHIN } from '@proofdesk/domain/automation'
import { toMajor } from '@proofdesk/domain/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'

export type AutomationResult = Pick<Automation, 'sent' | 'orders' | 'sums'>

/**
 * Emails sent by a gallery's automations, and the orders in it within seven days after an email to the buyer. An order
 * is the result of the last email before it, so that none is counted twice. The caller has read the gallery in scope.
 */
export async function readResults(
  db: Executor,
  { accountGuid, guid }: { accountGuid: string; guid: string },
): Promise<Map<string, AutomationResult>> {
  const sent = await db.execute<{ kind: string; count: string }>(sql`
    select kind, count(*) from automation_mails
    where account_guid = ${accountGuid} and engine_guid = ${guid}::uuid and sent_at is not null group by kind`)
  const sold = await db.execute<{
    kind: string
    currency: string
    count: string
    gross: string
  }>(sql`
    select m.kind, o.currency, count(*), sum(o.gross_profit) as gross
    from orders o
    cross join lateral (
      select m.kind from automation_mails m
      where m.account_guid = o.account_guid and m.engine_guid = o.engine_guid
        and m.email_address = lower(o.email_address) and m.sent_at <= o.created_at
        and m.sent_at > o.created_at - ${RESULT_WITHIN}::int8
      order by m.sent_at desc, m.guid limit 1) m
    where o.account_guid = ${accountGuid} and o.engine_guid = ${guid}::uuid
    group by m.kind, o.currency order by o.currency`)
  const results = new Map<string, AutomationResult>(
    sent.rows.map(({ kind, count }) => [kind, { sent: Number(count), orders: 0, sums: [] }]),
  )
  for (const { kind, currency, count, gross } of sold.rows) {
    const result = results.get(kind)
    if (!result) continue
    result.orders += Number(count)
    result.sums.push({ currency, grossProfit: toMajor({ amount: Number(gross), currency }) })
  }
  return results
}
