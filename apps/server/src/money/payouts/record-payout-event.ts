import type { Executor } from '../../ground/db/client.ts'
import type { payouts } from '../../ground/db/tables/payouts.ts'
import { type NotedEvent, recordEvent } from '../../ground/timeline/record-event.ts'

/** Adds an event to a payout's timeline. */
export async function recordPayoutEvent(
  tx: Executor,
  {
    accountGuid,
    guid,
    amount,
    currency,
  }: Pick<typeof payouts.$inferSelect, 'accountGuid' | 'guid' | 'amount' | 'currency'>,
  { values, ...event }: Pick<NotedEvent, 'kind' | 'at' | 'actorGuid' | 'values'>,
): Promise<void> {
  await recordEvent(tx, {
    accountGuid,
    subject: 'payout',
    subjectGuid: guid,
    ...event,
    values: { amount, currency, ...values },
  })
}
