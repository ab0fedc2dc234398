import { computedFields } from '@proofdesk/contract/unknown-keys'
import type { Route } from '@proofdesk/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRoute } from '../test-world/every-route.ts'
import { makeCoupon } from '../test-world/make-coupon.ts'
import { makeCustomer, makeSegment } from '../test-world/make-customer.ts'
import {
  makeCollection,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../test-world/make-gallery.ts'
import { makeMedia, makeMediaFolder } from '../test-world/make-media.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { makeOrderView } from '../test-world/make-order-view.ts'
import { makePage } from '../test-world/make-page.ts'
import { makeParticipant } from '../test-world/make-participant.ts'
import { makeFrame } from '../test-world/store-frame.ts'
import { makePreset } from '../test-world/make-preset.ts'
import { type Studio, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

type Fields = Record<string, unknown>

/** The routes with fixed fields, and the required inputs of each; filled before the tests. */
const changing = everyRoute.filter(({ route }) => route.fixed)
const named: Record<string, Fields> = {}
let world: TestApp
let studio: Studio
let stranger: Studio

beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  stranger = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const list = await makeProductList(world, studio)
  const of = async (record: Promise<{ guid: string }>) => ({ guid: (await record).guid })
  Object.assign(named, {
    'account.update': {},
    'tax.update': {
      isOn: false,
      country: 'gb',
      number: '',
      priceMode: 'inclusive',
      byBuyersCountry: false,
      reverseCharge: false,
      rates: [],
    },
    'invoices.updateSettings': { isOn: false },
    'users.update': await of(makeUser(world, studio.account, 'photographer')),
    'engines.update': { guid: gallery.guid },
    'frames.update': await of(makeFrame(world, studio)),
    'galleryPresets.update': await of(makePreset(world, studio)),
    'libraries.update': await of(makePage(world, studio)),
    'collections.update': await of(makeCollection(world, gallery)),
    'participants.update': await of(makeParticipant(world, gallery)),
    'content.update': await of(makePhoto(world, studio, gallery)),
    'products.update': await of(makeProduct(world, list)),
    'media.update': { ...(await of(makeMedia(world, studio))), data: {} },
    'mediaFolders.update': { ...(await of(makeMediaFolder(world, studio))), data: {} },
    'orders.update': { ...(await of(makeOrder(world, gallery))), status: 'Shipped' },
    'orderViews.update': await of(makeOrderView(world, studio)),
    'coupons.update': await of(makeCoupon(world, studio)),
    'customers.update': await of(makeCustomer(world, gallery)),
    'customerSegments.update': await of(makeSegment(world, studio)),
  })
})
afterAll(() => world.close())

async function put(route: Route, body: Fields, { owner } = studio) {
  const reply = await world.app.inject({
    method: 'PUT',
    url: `/api${route.path}`,
    headers: { authorization: owner.token },
    payload: body,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** The record as the call returns it when nothing is changed. */
async function readRecord(name: string, route: Route): Promise<Fields> {
  const { status, body } = await put(route, named[name]!)
  expect([status, body.fields], name).toEqual([200, undefined])
  return Object.values(body)[0] as Fields
}

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return typeof value === 'string' ? `${value}x` : ['other']
}

describe.each(changing)('$name', ({ name, route }) => {
  test('fixed fields are taken as they were read', async () => {
    const record = await readRecord(name, route)
    const sent = Object.fromEntries(route.fixed!.map((field) => [field, record[field]]))
    expect((await put(route, { ...named[name], ...sent })).status).toBe(200)
  })

  test.each(route.fixed!)('another %s is refused by its name', async (field) => {
    const record = await readRecord(name, route)
    const sent = { ...named[name], [field]: other(record[field]) }
    expect(await put(route, sent)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { [field]: { code: 'read_only' } } },
    })
  })

  test('computed fields are ignored, whatever they say', async () => {
    const record = await readRecord(name, route)
    const sent = Object.fromEntries(
      computedFields(route).map((field) => [field, other(record[field])]),
    )
    const { status, body } = await put(route, { ...named[name], ...sent })
    expect(status).toBe(200)
    // Signed URLs and modification times may differ, but no field may have the sent value.
    for (const [field, value] of Object.entries(sent))
      expect((Object.values(body)[0] as Fields)[field], field).not.toEqual(value)
  })

  test('a stranger learns nothing of the values, right or wrong', async () => {
    const { guid } = named[name]!
    if (!guid) return
    const record = await readRecord(name, route)
    const [field] = route.fixed!
    const right = await put(route, { ...named[name], [field!]: record[field!] }, stranger)
    const wrong = await put(route, { ...named[name], [field!]: other(record[field!]) }, stranger)
    expect(right.status).toBe(404)
    expect(wrong).toEqual(right)
  })
})

test('an account of another plan, alias and country is refused, field by field', async () => {
  const route = everyRoute.find(({ name }) => name === 'account.update')!.route
  const body = { plan: 'starter', alias: 'other', country: 'de', companyName: 'New name' }
  const { status, body: answer } = await put(route, body)
  expect([status, Object.keys(answer.fields)]).toEqual([422, ['alias', 'plan', 'country']])
  const { account } = (
    await world.app.inject({
      url: '/api/admin/account',
      headers: { authorization: studio.owner.token },
    })
  ).json()
  expect(account.companyName).toBe(studio.account.companyName)
})
