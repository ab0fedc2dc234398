import { contract } from '@proofdesk/contract'
import { toLeftCart } from '@proofdesk/contract/site/carts'
import { CART_KEPT } from '@proofdesk/domain/automation'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leftCarts } from '../../ground/db/tables/left-carts.ts'
import { selectionContributors } from '../../ground/db/tables/selections.ts'
import { signSelectionKey } from '../../people/selections/selection-key.ts'
import { makeSelection } from '../../test-world/make-selection.ts'
import {
  type SaleWorld,
  type ShopRecord,
  buy,
  createSaleWorld,
  item,
  makeShop,
  startCheckout,
} from '../../test-world/sale-world.ts'
import { handleSweepAutomations } from '../automations/sweep-automations.handler.ts'
import { signCartKey } from './cart-key.ts'

const ADA = 'ada@runner.test'
let world: SaleWorld
let shop: ShopRecord

beforeAll(async () => {
  world = await createSaleWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world, { gallery: { selectionsEnabled: true } })
})

const turnOn = () =>
  world.call(contract.automations.update, {
    token: shop.studio.owner.token,
    body: { engineGuid: shop.gallery.guid, on: ['cartLeft'] },
  })
const stored = () =>
  world.deps.db.select().from(leftCarts).where(eq(leftCarts.engineGuid, shop.gallery.guid))
const entry = () => ({ productGuid: shop.product.guid, items: [item(shop.photos[0])] })
const save = (change: object, headers: Record<string, string> = {}) =>
  world.call(contract.siteCarts.save, {
    host: shop.host,
    headers,
    body: { slug: shop.gallery.slug, cart: [entry()], locale: 'de', ...change },
  })
const read = (key: string, slug = shop.gallery.slug) =>
  world.call(contract.siteCarts.read, { host: shop.host, query: { slug, key } })

test('a cart is stored under an address only if the gallery reminds of carts', async () => {
  expect((await save({ emailAddress: ADA })).status).toBe(200)
  await startCheckout(world, shop)
  expect(await stored()).toEqual([])
  await turnOn()
  await save({ emailAddress: 'Ada@Runner.test' })
  expect(await stored()).toMatchObject([{ emailAddress: ADA, locale: 'de', entries: [entry()] }])
  await save({ emailAddress: ADA, cart: [] })
  expect(await stored()).toEqual([])
})

test('a checkout that isn’t paid leaves its cart, and its payment deletes it', async () => {
  await turnOn()
  await startCheckout(world, shop)
  expect(await stored()).toMatchObject([{ emailAddress: ADA, firstName: 'Ada', locale: 'en' }])
  await buy(world, shop)
  expect(await stored()).toEqual([])
})

test('a person of a list is stored by the list’s key, and no one by another key', async () => {
  await turnOn()
  const list = await makeSelection(world, shop.gallery)
  const [contributor] = await world.deps.db
    .select()
    .from(selectionContributors)
    .where(eq(selectionContributors.linkGuid, list.linkGuid))
  const body = { contributorGuid: contributor!.guid }
  const headerOf = (guid: string, version = 1) => ({
    'x-selection-key': signSelectionKey(world.deps, { guid, version }),
  })
  expect((await save(body)).status).toBe(404)
  expect((await save(body, headerOf(newGuid()))).status).toBe(404)
  expect((await save(body, headerOf(list.linkGuid, 2))).status).toBe(404)
  expect((await save(body, headerOf(list.linkGuid))).status).toBe(200)
  expect(await stored()).toMatchObject([{ emailAddress: contributor!.emailAddress }])
})

test('the key in an email opens its cart in its gallery, until the cart is deleted', async () => {
  await turnOn()
  await save({ emailAddress: ADA })
  const [cart] = await stored()
  const key = signCartKey(world.deps, cart!.guid, cart!.createdAt + CART_KEPT)
  expect((await read(key)).body).toEqual({ cart: { entries: [entry()], couponCode: null } })
  const other = await makeShop(world, { studio: shop.studio })
  expect((await read(key, other.gallery.slug)).status).toBe(404)
  expect((await read(`${key.slice(0, -1)}A`)).status).toBe(404)
  expect((await read(signCartKey(world.deps, cart!.guid, world.clock.now()))).status).toBe(404)
  world.clock.pass(30 * DAY_MS + 1)
  await handleSweepAutomations(world.deps)
  expect(await stored()).toEqual([])
  expect((await read(key)).status).toBe(404)
})

test('proofs of faces and keys of lists aren’t stored', () => {
  expect(
    toLeftCart([
      { ...entry(), person: { kind: 'face', proof: 'secret' } },
      { ...entry(), selection: { key: 'secret', guid: newGuid() } },
      { ...entry(), person: { kind: 'text', text: '101' } },
    ]),
  ).toEqual([{ ...entry(), person: { kind: 'text', text: '101' } }])
})
