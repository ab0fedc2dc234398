import type { Today } from '@proofdesk/contract/admin/home'
import type { OrderFilter } from '@proofdesk/contract/admin/orders'
import { dayOf, startOfDay } from '@proofdesk/domain/day'
import type { AllDeps } from '../ground/deps.ts'
import type { Session } from '../ground/requests/session.ts'
import { readBalances } from '../money/payouts/payouts.queries.ts'
import { countRunning } from '../people/campaigns/campaigns.queries.ts'
import { selectOrders } from '../sales/orders/order-filter.ts'
import { countOrders } from '../sales/orders/sum-orders.ts'
import { readStorage } from '../studio/accounts/free-space.ts'
import { readNoOneFound, readQuarantined, readUnread } from './photo-work.queries.ts'
import { readUndated } from './undated.queries.ts'
import type { BackupState } from './read-backup.ts'

/** Open tasks and running work; each number matches the list that it links to. */
export async function readToday(
  deps: AllDeps,
  session: Session,
  backup: BackupState,
): Promise<Today> {
  const { db, clock } = deps
  const { scope } = session
  const day = dayOf(clock.now(), session.account.timeZone)
  const [orders, unread, noOneFound, quarantined, undated, campaigns, balances, storage] =
    await Promise.all([
      countToday(deps, session, day),
      readUnread(db, scope),
      readNoOneFound(db, scope),
      readQuarantined(db, scope),
      readUndated(db, scope),
      countRunning(db, scope),
      readBalances(db, scope, clock.now()),
      readStorage(deps, db, scope),
    ])
  return {
    day,
    orders,
    unread,
    noOneFound,
    quarantined,
    undated,
    campaigns,
    available: balances
      .filter(({ available }) => available > 0)
      .map(({ currency, available }) => ({ currency, amount: available })),
    storage,
    ...(backup && { backup }),
  }
}

async function countToday(deps: AllDeps, session: Session, day: string): Promise<Today['orders']> {
  const { timeZone } = session.account
  const count = async (filter: OrderFilter) =>
    countOrders(deps.db, await selectOrders(deps, session, filter))
  const [received, toShip, openRefunds, openDisputes] = await Promise.all([
    count({ date_from: startOfDay(day, timeZone) }),
    count({ status: 'Awaiting shipment' }),
    count({ openRefund: true }),
    count({ disputeState: 'open' }),
  ])
  return { received, toShip, openRefunds, openDisputes }
}
