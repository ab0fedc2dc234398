import type { Executor } from '../../ground/db/client.ts'
import { type NotedEvent, recordEvent } from '../../ground/timeline/record-event.ts'
import type { RefundRecord } from './refunds.queries.ts'

/** Adds an event of a refund to its order's timeline. */
export async function recordRefundEvent(
  tx: Executor,
  { accountGuid, orderGuid, amount, currency, reason, providerId }: RefundRecord,
  {
    failure,
    ...event
  }: Pick<NotedEvent, 'kind' | 'at' | 'actorGuid'> & { failure?: RefundRecord['failure'] },
): Promise<void> {
  await recordEvent(tx, {
    accountGuid,
    subject: 'order',
    subjectGuid: orderGuid,
    ...event,
    values: {
      amount,
      currency,
      ...(reason && { about: reason }),
      ...(providerId && { reference: providerId }),
      ...(failure && { code: failure.code }),
      ...(failure?.detail !== undefined && { detail: failure.detail }),
    },
  })
}
