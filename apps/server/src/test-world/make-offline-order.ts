import { v7 as newGuid } from 'uuid'
import { checkouts } from '../ground/db/tables/checkouts.ts'
import type { GalleryRecord } from './make-gallery.ts'
import { type OrderRecord, makeOrder } from './make-order.ts'
import type { TestApp } from './test-app.ts'

/** An order of ten pounds that a team member just took in cash; `requestKey`: the key of that request. */
export async function makeOfflineOrder(
  world: Pick<TestApp, 'deps'>,
  gallery: GalleryRecord,
  takenBy: string,
  change: Parameters<typeof makeOrder>[2] = {},
): Promise<OrderRecord & { requestKey: string }> {
  const { accountGuid, guid: engineGuid } = gallery
  const now = change.createdAt ?? world.deps.clock.now()
  const { currency = 'GBP', grossProfit = 1_000, method = 'cash' } = change
  const requestKey = newGuid()
  const checkout = newGuid()
  await world.deps.db.insert(checkouts).values({
    guid: checkout,
    accountGuid,
    engineGuid,
    createdAt: now,
    expiresAt: now,
    state: 'paid',
    requestKey,
    currency,
    total: grossProfit,
    lines: [],
    buyer: {
      firstName: 'Ada',
      lastName: 'Runner',
      emailAddress: '',
      mobileNumber: '',
      address: null,
    },
    locale: 'en',
    method,
    collector: 'outside',
  })
  const order = await makeOrder(world, gallery, {
    emailAddress: '',
    paymentId: `${method}-${checkout}`,
    ...change,
    currency,
    method,
    grossProfit,
    fees: 0,
    collector: 'outside',
    payoutExtra: -grossProfit,
    checkoutGuid: checkout,
    takenBy,
  })
  return { ...order, requestKey }
}
