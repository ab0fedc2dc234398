import type { ChangeAddress } from '@proofdesk/contract/admin/shipments'
import { isLabCountry } from '@proofdesk/domain/lab-countries'
import { toMajor } from '@proofdesk/domain/money'
import { AppError } from '../../ground/failures/app-error.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { listLines } from '../orders/orders.queries.ts'
import { setShippingFee } from './correct-shipping-fee.ts'
import { listLabPrints } from './prepare-prints.ts'
import { quoteShipment } from './quote-shipment.ts'
import { lockPrints, readPrints, requireChangeable } from './shipments.queries.ts'

/**
 * Changes the shipping address of an order's prints. For another country the lab charges a different price, which the
 * studio pays: the person has to have seen it (`labCost`, major units). The lab is asked before the order is locked;
 * other changes of the order in the meantime come first. Throws `not_found`, `prints_sent`, `lab_cost_changed`, and why
 * the lab quotes nothing.
 */
export async function changeAddress(
  deps: Deps,
  session: Session,
  { orderGuid, address, labCost }: ChangeAddress,
): Promise<void> {
  const { scope, user } = session
  if (!isLabCountry(address.country))
    throw new AppError('invalid', { fields: { 'address.country': { code: 'not_shipped_to' } } })
  const { order: seen } = await readPrints(deps.db, scope, orderGuid)
  const isElsewhere = seen.address?.country !== address.country
  const prints = isElsewhere ? await listLabPrints(deps, seen) : []
  const quoted =
    prints.length > 0
      ? await quoteShipment(deps, prints, { currency: seen.currency, country: address.country })
      : undefined
  await deps.db.transaction(async (tx) => {
    const locked = await lockPrints(tx, scope, orderGuid)
    const { order } = locked
    requireChangeable(locked, await listLines(tx, scope, [orderGuid]), deps.clock.now())
    if (order.address?.country !== seen.address?.country) throw new AppError('conflict')
    if (quoted !== undefined) {
      const { currency } = order
      const [was, now] = [order.shippingFee, quoted].map((amount) => toMajor({ amount, currency }))
      if (quoted !== order.shippingFee && labCost !== now)
        throw new AppError('lab_cost_changed', { values: { was: was!, now: now!, currency } })
      await setShippingFee(deps, tx, order, { shipment: locked.shipment!, amount: quoted })
    }
    await tx
      .update(orders)
      .set({ address })
      .where(recordOf(orders, scope, orderGuid))
    await recordEvent(tx, {
      accountGuid: scope.accountGuid,
      subject: 'order',
      subjectGuid: orderGuid,
      kind: 'addressChanged',
      at: deps.clock.now(),
      actorGuid: user.guid,
    })
    await deps.orderEvents.publish(tx, [scope.accountGuid])
  })
}
