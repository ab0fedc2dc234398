import { isSameParcel } from '@proofdesk/domain/bulk-action'
import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { setOrderStatus, setTracking } from '../../sales/orders/update-order.ts'
import type { OrderTurn } from './act-on-order.ts'

/** Restores an order's previous state. False if someone has changed it since; that change stays. */
export async function undoOrder(deps: Deps, tx: Transaction, turn: OrderTurn): Promise<boolean> {
  const { row, actor, order } = turn
  if (!row.before || isChangedSince(turn)) return false
  const { tracking } = row.before
  const status = row.before.status === 'Shipped' ? 'Shipped' : 'Awaiting shipment'
  const { guid } = order
  if (status === order.status) await setTracking(deps, tx, actor.scope, { guid, tracking })
  else await setOrderStatus(deps, tx, actor, { guid, status, tracking: tracking ?? undefined })
  return true
}

function isChangedSince({ action, row, order }: OrderTurn): boolean {
  if (action.kind === 'markAwaiting') return order.status === 'Shipped'
  const expected = row.tracking ?? row.before?.tracking ?? null
  const isSame = expected ? isSameParcel(order.tracking, expected) : order.tracking === null
  return order.status !== 'Shipped' || !isSame
}
