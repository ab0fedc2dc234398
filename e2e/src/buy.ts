import { randomUUID } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Studio } from './studio.ts'

/**
 * Buys a product of a shop with its first photo and pays by card. Only the payment uses the screen: carts have their
 * own journeys. Returns the order.
 */
export async function buy(
  visitor: Page,
  { studio, gallery }: { studio: Studio; gallery: Gallery },
  {
    product: name,
    copies = 1,
    ...change
  }: { product: string; copies?: number; expectedTotal: number } & Partial<StartCheckout>,
): Promise<Order> {
  const { client } = studio.owner
  const [{ products }, { content }] = await Promise.all([
    client.call(contract.products.list, { query: { productListGuid: gallery.productListGuid! } }),
    client.call(contract.content.list, { query: { engineGuid: gallery.guid } }),
  ])
  const productGuid = products.find((product) => product.name === name)!.guid
  const photo = { photoGuid: content[0]!.guid, copies, crop: null, rotation: 0 as const }
  const request: StartCheckout = {
    slug: gallery.slug,
    requestKey: randomUUID(),
    cart: [{ productGuid, items: [photo] }],
    firstName: 'Ada',
    lastName: 'Runner',
    emailAddress: `ada@${studio.alias}.test`,
    mobileNumber: '',
    address: null,
    whatsappDelivery: false,
    additionalInfo: '',
    method: 'stripe',
    locale: 'en',
    ...change,
  }
  await visitor.goto(`${studio.site}/albums/${gallery.slug}`)
  const url = await visitor.evaluate(async (body) => {
    const answer = await fetch('/api/site/checkouts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return (JSON.parse(text) as { url: string }).url
  }, JSON.stringify(request))
  await visitor.goto(url)
  await visitor.getByRole('button', { name: /^Pay/ }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
    timeout: 30_000,
  })
  const { orders } = await client.call(contract.orders.query, { query: {} })
  return orders.hits[0]!
}

export const YORK = {
  addressLine1: '14 Mill Lane',
  addressLine2: '',
  townCity: 'York',
  postCode: 'YO1 7EP',
  country: 'gb',
}
