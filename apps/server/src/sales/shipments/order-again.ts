import type { OrderAgain } from '@proofdesk/contract/admin/shipments'
import { toMajor } from '@proofdesk/domain/money'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { orders } from '../../ground/db/tables/orders.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { bookLabCost } from './book-lab-cost.ts'
import { type LabPrint, listReprints } from './prepare-prints.ts'
import { quoteShipment } from './quote-shipment.ts'
import { sendShipment } from './send-shipment.ts'
import { lockPrints, readPrints } from './shipments.queries.ts'

/**
 * Reorders lost or damaged prints at the studio's cost, which is booked immediately as quoted by the lab and later
 * corrected to its charge. The person has to have seen the quote (`cost`, major units). A repeated `requestKey` is the
 * same request. Throws `not_found`, also for prints of another order, `prints_not_made` before the lab has made them,
 * `lab_cost_to_confirm`, and why the lab quotes nothing.
 */
export async function orderAgain(
  deps: Deps,
  session: Session,
  { orderGuid, items, cost, requestKey }: OrderAgain,
): Promise<void> {
  const { scope, user } = session
  const seen = await readPrints(deps.db, scope, orderGuid)
  requireMade(seen)
  const wanted = items.map(({ guid, copies }) => ({ itemGuid: guid, copies }))
  const prints = await listReprints(deps, seen.order, wanted)
  if (!areBought(prints, wanted)) throw new AppError('not_found')
  if (!seen.order.address) throw new AppError('lab_without_price')
  const { currency } = seen.order
  const { country } = seen.order.address
  const quoted = await quoteShipment(deps, prints, { currency, country })
  const shown = toMajor({ amount: quoted, currency })
  await deps.db.transaction(async (tx) => {
    const locked = await lockPrints(tx, scope, orderGuid)
    if (await isAskedAlready(tx, locked.order, requestKey)) return
    requireMade(locked)
    if (cost !== shown)
      throw new AppError('lab_cost_to_confirm', { values: { cost: shown, currency } })
    const [shipment] = await tx
      .insert(shipments)
      .values({
        guid: newGuid(),
        accountGuid: scope.accountGuid,
        orderGuid,
        createdAt: deps.clock.now(),
        items: wanted,
        quoted,
        requestKey,
      })
      .returning()
    await bookLabCost(deps, tx, locked.order, { shipment: shipment!, amount: quoted })
    await sendShipment(deps, tx, { ...shipment!, heldUntil: null })
    await recordEvent(tx, {
      accountGuid: scope.accountGuid,
      subject: 'order',
      subjectGuid: orderGuid,
      kind: 'orderedAgain',
      at: deps.clock.now(),
      actorGuid: user.guid,
      values: { amount: quoted, currency },
    })
    await deps.orderEvents.publish(tx, [scope.accountGuid])
  })
}

function requireMade({ shipment }: { shipment: typeof shipments.$inferSelect | undefined }): void {
  if (!shipment) throw new AppError('not_found')
  if (shipment.state !== 'placed') throw new AppError('prints_not_made')
}

/** Whether all requested prints are of the order and made by the lab, each in no more copies than were bought. */
function areBought(
  prints: readonly LabPrint[],
  wanted: readonly { itemGuid: string; copies: number }[],
): boolean {
  const guids = new Set(wanted.map(({ itemGuid }) => itemGuid))
  return (
    guids.size === wanted.length &&
    prints.length === wanted.length &&
    prints.every(({ print, copies }) => copies <= print.item.copies)
  )
}

async function isAskedAlready(
  tx: Transaction,
  { accountGuid, guid }: typeof orders.$inferSelect,
  requestKey: string,
): Promise<boolean> {
  const [earlier] = await tx
    .select({ orderGuid: shipments.orderGuid })
    .from(shipments)
    .where(and(ofAccount(shipments, { accountGuid }), eq(shipments.requestKey, requestKey)))
  if (earlier && earlier.orderGuid !== guid) throw new AppError('conflict')
  return earlier !== undefined
}
