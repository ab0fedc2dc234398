import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderLines } from '../../ground/db/tables/orders.ts'
import { buy, makeShop } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { signOrderKey } from './order-link.ts'
import { type OrderedReel, toReelFiles } from './order-reels.ts'
import { handleSendOrderConfirmation } from './send-order-confirmation.handler.ts'

const world = setUpSaleWorld()

test('an order keeps the buyer’s and the studio’s names of its products after they are renamed', async () => {
  const shop = await makeShop(world, { gallery: { additionalLocales: ['th'] } })
  const { token } = shop.studio.owner
  const rename = (th: string) =>
    world.call(contract.products.update, {
      token,
      body: { guid: shop.product.guid, translations: { th: { name: th } } },
    })
  await rename('ไฟล์เต็มขนาด')
  await world.call(contract.engines.update, {
    token,
    body: {
      guid: shop.gallery.guid,
      displayTitle: 'The run',
      translations: { th: { displayTitle: 'งานวิ่ง' } },
    },
  })
  const order = await buy(world, shop, 'stripe', { locale: 'th' })
  await rename('ชื่ออื่น')
  const [line] = await world.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderGuid, order.guid))
  expect(line).toMatchObject({ name: 'Full size', nameAsSold: 'ไฟล์เต็มขนาด' })
  const page = await world.call(contract.siteOrders.read, {
    host: shop.host,
    query: { guid: order.guid, key: signOrderKey(world.deps, order) },
  })
  expect(page.body.order.lines[0]!.name).toBe('ไฟล์เต็มขนาด')
  expect(page.body.order.gallery.name).toBe('งานวิ่ง')

  await handleSendOrderConfirmation(world.deps, {
    accountGuid: order.accountGuid,
    orderGuid: order.guid,
  })
  const mail = world.mails.findLast(({ text }) => text.includes(order.guid))!
  expect(mail.text).toContain('ไฟล์เต็มขนาด')
  expect(mail.text).toContain('งานวิ่ง')
  expect(mail.text).not.toContain('The run')

  const english = await buy(world, shop, 'stripe', { locale: 'en' })
  const [plain] = await world.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderGuid, english.guid))
  expect(plain).toMatchObject({ name: 'Full size', nameAsSold: null })
})

test('films are saved under the name that the buyer saw', () => {
  const reel = { guid: 'r', accountGuid: 'a', orderGuid: 'o', state: 'ready', sizes: {} }
  const order = { guid: 'o', numberPrefix: 'DS', number: 1_042 }
  const namesOf = (line: { name: string; nameAsSold: string | null }) =>
    toReelFiles(order, [{ reel, isTakenBack: false, ...line } as unknown as OrderedReel]).map(
      ({ name }) => name,
    )
  expect(namesOf({ name: 'Film', nameAsSold: 'หนังสั้น' })[0]).toMatch(/^หนังสั้น DS-1042 .*\.mp4$/)
  expect(namesOf({ name: 'Film', nameAsSold: null })[0]).toMatch(/^Film DS-1042 .*\.mp4$/)
})
