import { fullName } from '@proofdesk/domain/person-name'
import type { Refund } from '@proofdesk/contract/admin/refunds'
import { toMajor } from '@proofdesk/domain/money'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { refundLines, refunds } from '../../ground/db/tables/refunds.ts'
import { users } from '../../ground/db/tables/users.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { getOrder } from '../../sales/orders/orders.queries.ts'

export type RefundRecord = typeof refunds.$inferSelect

/** The refunds of an order of the scope, the newest first. Throws `not_found`. */
export async function listRefunds(
  db: Executor,
  scope: Scope,
  orderGuid: string,
): Promise<Refund[]> {
  await getOrder(db, scope, orderGuid)
  return read(db, scope, eq(refunds.orderGuid, orderGuid))
}

/** One refund. Throws `not_found`, also for one in a gallery that the caller doesn't see. */
export async function getRefund(db: Executor, scope: Scope, guid: string): Promise<Refund> {
  const [refund] = await read(db, scope, eq(refunds.guid, guid))
  if (!refund) throw new AppError('not_found')
  await getOrder(db, scope, refund.orderGuid)
  return refund
}

/** The row of a refund; undefined if there is none. */
export async function findRefund(
  db: Executor,
  account: { accountGuid: string },
  guid: string,
): Promise<RefundRecord | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(recordOf(refunds, account, guid))
  return row
}

async function read(
  db: Executor,
  scope: Scope,
  condition: ReturnType<typeof eq>,
): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds, user: users })
    .from(refunds)
    .leftJoin(users, eq(users.guid, refunds.requestedBy))
    .where(and(ofAccount(refunds, scope), condition))
    .orderBy(desc(refunds.createdAt), desc(refunds.guid))
  const lines = await db
    .select()
    .from(refundLines)
    .where(
      and(
        ofAccount(refundLines, scope),
        inArray(
          refundLines.refundGuid,
          rows.map(({ refund }) => refund.guid),
        ),
      ),
    )
  return rows.map(({ refund, user }) => {
    const major = (amount: number) => toMajor({ amount, currency: refund.currency })
    return {
      ...refund,
      amount: major(refund.amount),
      onCards: major(refund.giftCardAmount),
      shipping: major(refund.shipping),
      tax: major(refund.tax),
      commission: refund.returnsCommission ? major(refund.commission) : 0,
      requestedBy: user && fullName(user),
      lines: lines
        .filter(({ refundGuid }) => refundGuid === refund.guid)
        .map(({ lineGuid, quantity, amount, items }) => ({
          guid: lineGuid,
          quantity,
          amount: major(amount),
          items,
        })),
    }
  })
}
