import { MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '../../ground/db/tables/orders.ts'
import { makeShop, startCheckout } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { sweepCheckouts } from './sweep-checkouts.job.ts'

const world = setUpSaleWorld({ workers: true })

test('the workers make the order of a payment that neither webhook nor buyer reported, even if the provider fails at first', async () => {
  const shop = await makeShop(world)
  const { body } = await startCheckout(world, shop)
  await world.fail({ service: 'stripe', kind: 'no-webhook' })
  await world.press(body.url, 'pay')
  await world.fail({ service: 'stripe', path: '/v1/checkout/sessions', kind: 'error', times: 2 })
  const found = () =>
    world.deps.db
      .select({ grossProfit: orders.grossProfit })
      .from(orders)
      .where(eq(orders.accountGuid, shop.account.guid))
  await expect
    .poll(
      async () => {
        // More than a minute passes until the next check.
        world.clock.pass(10 * MINUTE_MS)
        await world.deps.queue.enqueue(world.deps.db, sweepCheckouts, {})
        return found()
      },
      { timeout: 15_000, interval: 500 },
    )
    .toEqual([{ grossProfit: 2_000 }])
})
