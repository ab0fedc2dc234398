import type { ChangeAddress } from '@proofdesk/contract/admin/shipments'
import { toMajor } from '@proofdesk/domain/money'
import { AppError } from '../../app-error.ts'
import { recordOf } from '../../db/of-account.ts'
import { orders } from '../../db/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { LabError } from '../../ports/lab/lab.ts'
import type { Scope } from '../../scope.ts'
import { listLines } from '../orders/orders.queries.ts'
import { setShippingFee } from './correct-shipping-fee.ts'
import { type LabPrint, listLabPrints } from './prepare-prints.ts'
import { lockPrints, readPrints, requireChangeable } from './shipments.queries.ts'

/**
 * Has an order's prints sent elsewhere. In another country the lab charges something else, which is the studio's: the person has to have seen it
 * (`labCost`, major units). The lab is asked before the order is locked; whoever changes the order meanwhile comes first. Throws `not_found`, `prints_sent`,
 * `lab_cost_changed`, and why the lab quotes nothing.
 */
export async function changeAddress(
  deps: Deps,
  scope: Scope,
  { orderGuid, address, labCost }: ChangeAddress,
): Promise<void> {
  const { order: seen } = await readPrints(deps.db, scope, orderGuid)
  const isElsewhere = seen.address?.country !== address.country
  const quoted = isElsewhere ? await quote(deps, seen, address.country) : undefined
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
      await setShippingFee(deps, tx, order, quoted)
    }
    await tx
      .update(orders)
      .set({ address })
      .where(recordOf(orders, scope, orderGuid))
    await deps.orderEvents.publish(tx, [scope.accountGuid])
  })
}

/** What the lab takes for what is left of the order's prints, sent to a country, in minor units of the order's currency; undefined when it makes none. */
async function quote(
  deps: Deps,
  order: typeof orders.$inferSelect,
  country: string,
): Promise<number | undefined> {
  const prints = await listLabPrints(deps, order)
  if (prints.length === 0) return undefined
  try {
    const { goods, shippingCost } = await deps.printPrices.read({
      items: toBasket(prints),
      currency: order.currency,
      country,
    })
    const costs = [goods, ...(shippingCost ? [shippingCost] : [])]
    // Nothing is converted: no rate is known that the lab would keep.
    if (costs.some(({ currency }) => currency !== order.currency))
      throw new AppError('lab_without_price')
    return costs.reduce((sum, { amount }) => sum + amount, 0)
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    throw new AppError(error.code === 'unavailable' ? 'lab_unreachable' : 'lab_without_price')
  }
}

function toBasket(prints: readonly LabPrint[]): { sku: string; copies: number }[] {
  const articles = Map.groupBy(prints, ({ print }) => print.line.sku)
  return [...articles].map(([sku, of]) => ({
    sku,
    copies: of.reduce((sum, { copies }) => sum + copies, 0),
  }))
}
