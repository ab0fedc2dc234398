import type { Transaction } from '../../ground/db/client.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type NotedEvent, recordEvent } from '../../ground/timeline/record-event.ts'

/** Records a team member's action in a coupon's timeline. */
export async function recordCouponEvent(
  tx: Transaction,
  { scope: { accountGuid }, user }: Pick<Session, 'scope' | 'user'>,
  { guid, ...event }: Pick<NotedEvent, 'kind' | 'at' | 'values'> & { guid: string },
): Promise<void> {
  await recordEvent(tx, {
    accountGuid,
    subject: 'coupon',
    subjectGuid: guid,
    actorGuid: user.guid,
    ...event,
  })
}
