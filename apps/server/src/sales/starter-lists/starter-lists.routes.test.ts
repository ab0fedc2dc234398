import { contract } from '@proofdesk/contract'
import { STARTER_KINDS, type StarterKind } from '@proofdesk/domain/starter-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LabError } from '../../ground/ports/lab/lab.ts'
import { playDelivery } from '../../test-world/fake-delivery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { starterLists, productLists, products, labs } = contract
let world: TestApp
let studio: Studio
let token: string
let outside: Awaited<ReturnType<typeof playDelivery>>
beforeAll(async () => {
  world = await createTestApp()
  outside = await playDelivery(world)
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(async () => {
  await outside.stop()
  await world.close()
})

const preview = (kind: StarterKind, query = {}) =>
  world.call(starterLists.preview, { token, query: { kind, currency: 'GBP', ...query } })
const create = (kind: StarterKind, body = {}) =>
  world.call(starterLists.create, {
    token,
    body: { kind, name: 'Prices', slug: 'prices', currency: 'GBP', ...body },
  })
const productsOf = async (productListGuid: string) =>
  (await world.call(products.list, { token, query: { productListGuid } })).body.products

test.each(STARTER_KINDS)('a list for a %s has the products of its preview', async (kind) => {
  world.deps.videos = { ...world.deps.videos, makesPreviews: true }
  const { body: shown } = await preview(kind)
  const { status, body } = await create(kind)
  expect([status, body.gaps, body.productList.noProducts]).toEqual([201, [], shown.products.length])
  const made = await productsOf(body.productList.guid)
  expect(
    made.map(({ name, type, pricingModel, price, minUnits, maxUnits, isReel, isAllFound }) => ({
      name,
      type,
      pricingModel,
      price,
      minUnits,
      maxUnits,
      isReel,
      isAllFound,
    })),
  ).toEqual(shown.products.map(({ key: _key, ...product }) => product))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(made.length)
  // Each print has a profit after the costs of lab and platform.
  const { products: articles } = (await world.call(labs.products, { token })).body
  for (const { sku, price } of made.filter(({ type }) => type === 'Print')) {
    const { labSku } = articles.find((article) => article.sku === sku)!
    const { quote } = (
      await world.call(labs.quote, {
        token,
        body: { productListGuid: body.productList.guid, labSku },
      })
    ).body
    const [item] = quote.items
    const cost =
      item!.unitCost.amount + (item!.taxUnitCost?.amount ?? 0) + quote.shippingCost!.amount
    expect(price * (1 - quote.commissionPercent / 100)).toBeGreaterThan(cost)
  }
})

test('names are in the asked language, and sizes those of the studio’s country', async () => {
  expect((await preview('wedding', { language: 'de' })).body.products[1]!.name).toBe(
    'Abzug 10 × 15 cm',
  )
  const { body } = await create('race', { language: 'de', currency: 'SEK' })
  expect((await productsOf(body.productList.guid))[0]).toMatchObject({
    name: 'Ein Foto',
    slug: 'ein-foto',
    price: 90,
  })
})

test('what can’t be made is left out with its reason, and the rest is created', async () => {
  const { lab, videos } = world.deps
  world.deps.videos = { ...videos, makesPreviews: false }
  try {
    world.deps.lab = { ...lab, listArticles: () => Promise.resolve([]) }
    expect((await preview('race')).body.gaps).toEqual([
      { name: 'Print 20 × 30 cm', reason: 'noArticle' },
      { name: 'Film made from your photos', reason: 'noFfmpeg' },
    ])
    world.deps.lab = {
      ...lab,
      listArticles: () => Promise.reject(new LabError('unavailable', 'Away.')),
    }
    const { status, body } = await create('school')
    expect([status, body.gaps.map(({ reason }) => reason), body.productList.noProducts]).toEqual([
      201,
      ['labUnreachable', 'labUnreachable'],
      3,
    ])
  } finally {
    Object.assign(world.deps, { lab, videos })
  }
})

test('two at once get a list and a slug each', async () => {
  const replies = await Promise.all([1, 2].map(() => create('wedding', { slug: 'twins' })))
  expect(replies.map(({ body }) => body.productList.slug).sort()).toEqual(['twins', 'twins-2'])
  expect(replies.map(({ body }) => body.productList.noProducts)).toEqual([4, 4])
})

test('an unknown kind or currency creates nothing', async () => {
  const count = async () =>
    (await world.call(productLists.list, { token })).body.productLists.length
  const before = await count()
  expect((await create('circus' as StarterKind)).status).toBe(422)
  expect((await create('race', { currency: 'XXX' })).body.fields).toHaveProperty('currency')
  expect(await count()).toBe(before)
})

test('who manages no galleries creates none', async () => {
  const user = await makeUser(world, studio.account, 'photographer')
  const body = { kind: 'race', name: 'X', slug: 'x', currency: 'GBP' } as const
  expect((await world.call(starterLists.create, { token: user.token, body })).status).toBe(403)
  expect((await world.call(starterLists.create, { body })).status).toBe(401)
})
