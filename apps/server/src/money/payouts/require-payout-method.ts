import { and, eq, gt, sql } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { PayoutError } from '../../ground/ports/payouts/payouts.ts'
import type { Session } from '../../ground/requests/session.ts'
import { toRecipient } from './payout-recipient.ts'

/**
 * Throws `payout_method_missing` if the platform holds money of these orders and the studio has set no destination;
 * `unavailable` if the provider can't be asked.
 */
export async function requirePayoutMethod(
  { db, payouts, log }: DepsThat<'payouts'>,
  { account, scope }: Session,
  orderGuids: string[],
): Promise<void> {
  const [held] = await db
    .select({ guid: orders.guid })
    .from(orders)
    .where(
      and(
        ofAccount(orders, scope),
        sql`${orders.guid} = any(${sql.param(orderGuids)}::uuid[])`,
        eq(orders.collector, 'platform'),
        gt(orders.netProfit, 0),
      ),
    )
    .limit(1)
  if (!held) return
  try {
    if (await payouts.trolley.hasMethod(toRecipient(account))) return
  } catch (error) {
    if (!(error instanceof PayoutError)) throw error
    log.warn({ err: error }, 'The payout method could not be read from the payout provider')
    throw new AppError('unavailable')
  }
  throw new AppError('payout_method_missing')
}
