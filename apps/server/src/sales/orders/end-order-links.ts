import { sql } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Actor } from '../../ground/requests/session.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { lockOrder } from './orders.queries.ts'

/** Revokes all links to an order sent so far; the next email contains a valid one. Throws `not_found`. */
export async function endOrderLinks(
  deps: Deps,
  actor: Actor,
  { guid }: { guid: string },
): Promise<void> {
  await deps.db.transaction((tx) => endLinksOf(deps, tx, actor, { guid }))
}

/** The same within the caller's transaction. */
export async function endLinksOf(
  { clock }: Deps,
  tx: Transaction,
  { scope, user }: Actor,
  { guid }: { guid: string },
): Promise<void> {
  await lockOrder(tx, scope, guid)
  await tx
    .update(orders)
    .set({ keyVersion: sql`${orders.keyVersion} + 1` })
    .where(recordOf(orders, scope, guid))
  await recordEvent(tx, {
    accountGuid: scope.accountGuid,
    subject: 'order',
    subjectGuid: guid,
    kind: 'linksEnded',
    at: clock.now(),
    actorGuid: user.guid,
  })
}
