import type { Dispute } from '@proofdesk/contract/admin/disputes'
import { toMajor } from '@proofdesk/domain/money'
import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { getOrder } from '../../sales/orders/orders.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The disputes of an order within the scope, newest first. Throws `not_found`. */
export async function listDisputes(
  db: Executor,
  scope: Scope,
  orderGuid: string,
): Promise<Dispute[]> {
  await getOrder(db, scope, orderGuid)
  const rows = await db
    .select()
    .from(disputes)
    .where(and(ofAccount(disputes, scope), eq(disputes.orderGuid, orderGuid)))
    .orderBy(desc(disputes.createdAt), desc(disputes.guid))
  return rows.map((dispute) => {
    const major = (amount: number) => toMajor({ amount, currency: dispute.currency })
    return {
      ...dispute,
      amount: major(dispute.amount),
      loss: major(dispute.loss),
      fee: major(dispute.fee),
    }
  })
}
