import { contract } from '@proofdesk/contract'
import { standingOf } from '@proofdesk/domain/selection-standing'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { selectionContributors, selectionItems } from '../../ground/db/tables/selections.ts'
import { handlePurgeTrash } from '../../gallery/trash/purge-trash.handler.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makePhoto, makeProduct } from '../../test-world/make-gallery.ts'
import { makeSelection } from '../../test-world/make-selection.ts'
import { type ShopRecord, makeShop } from '../../test-world/sale-world.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let shop: ShopRecord
let token: string
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  shop = await makeShop(world, { gallery: { selectionsEnabled: true } })
  token = shop.studio.owner.token
})

const list = (query: object = {}) =>
  world.call(contract.selections.list, {
    token,
    query: { engineGuid: shop.gallery.guid, ...query },
  })

describe('a gallery’s lists', () => {
  test('include who selects, and the numbers of included and extra photos', async () => {
    await world.deps.db
      .update(galleries)
      .set({ selectionIncluded: 1 })
      .where(eq(galleries.guid, shop.gallery.guid))
    await makeSelection(world, shop.gallery, shop.photos)
    await makeSelection(world, shop.gallery, [], { name: 'Wall', state: 'submitted', changedAt: 1 })
    const { body } = await list()
    expect(body.total).toBe(2)
    expect(body.selections).toMatchObject([
      {
        name: 'Album',
        chosen: 2,
        included: 1,
        extra: 1,
        lock: null,
        contributors: [{ name: 'Anna', emailAddress: 'anna@wedding.test' }],
      },
      { name: 'Wall', chosen: 0, lock: 'submitted' },
    ])
    expect((await list({ state: 'submitted' })).body.selections).toHaveLength(1)
  })

  test('leave out photos in the trash', async () => {
    const selection = await makeSelection(world, shop.gallery, shop.photos)
    await world.deps.db
      .update(photos)
      .set({ deletedAt: world.clock.now() })
      .where(eq(photos.guid, shop.photos[0].guid))
    expect((await list()).body.selections).toMatchObject([{ chosen: 1 }])
    const { body } = await world.call(contract.selections.content, {
      token,
      query: { guid: selection.guid },
    })
    expect(body.content).toMatchObject([
      {
        contentGuid: shop.photos[1].guid,
        kind: 'photo',
        isChosen: true,
        marks: [{ mark: 'like' }],
      },
    ])
  })

  test('show who likes a photo, across all of them', async () => {
    const [one, two] = shop.photos
    await makeSelection(world, shop.gallery, [one, two])
    await makeSelection(world, shop.gallery, [one], { name: 'Wall' })
    const none = await makePhoto(world, shop.studio, shop.gallery)
    const { body } = await world.call(contract.selections.marks, {
      token,
      query: { engineGuid: shop.gallery.guid, content: [one.guid, two.guid, none.guid] },
    })
    expect(body.content.map(({ contentGuid, likes }) => [contentGuid, likes])).toEqual([
      [one.guid, 2],
      [two.guid, 1],
    ])
    expect(body.content[0]!.marks.map(({ selectionName }) => selectionName).toSorted()).toEqual([
      'Album',
      'Wall',
    ])
  })

  test('can only be reopened once submitted, and until a future time', async () => {
    const selection = await makeSelection(world, shop.gallery, [], { state: 'submitted' })
    const reopen = (deadline: number | null) =>
      world.call(contract.selections.reopen, { token, body: { guid: selection.guid, deadline } })
    expect((await reopen(1)).status).toBe(422)
    expect((await reopen(null)).body.selection).toMatchObject({ state: 'reopened', lock: null })
    expect((await reopen(null)).status).toBe(409)
    const { body } = await world.call(contract.galleryTimeline.list, {
      token,
      query: { guid: shop.gallery.guid },
    })
    expect(body.events).toMatchObject([
      { kind: 'selectionReopened', actor: expect.stringMatching(/./) },
    ])
  })

  test('are deleted with an erased customer, as is a link without people left', async () => {
    const { engineGuid, linkGuid } = await makeSelection(world, shop.gallery, shop.photos)
    const other = await makeSelection(world, shop.gallery)
    await world.deps.db
      .update(selectionContributors)
      .set({ emailAddress: 'ben@wedding.test' })
      .where(eq(selectionContributors.linkGuid, other.linkGuid))
    expect(linkGuid).not.toBe(other.linkGuid)
    await makeCustomer(world, shop.gallery, { emailAddress: 'anna@wedding.test', deletedAt: 1 })
    await handlePurgeTrash(world.deps)
    expect((await list()).body.selections.map(({ guid }) => guid)).toEqual([other.guid])
    const left = await world.deps.db.$count(
      selectionItems,
      eq(selectionItems.engineGuid, engineGuid),
    )
    expect(left).toBe(0)
  })
})

describe('a gallery’s lists are found', () => {
  const names = async (query: object) =>
    (await list(query)).body.selections.map(({ name }) => name).toSorted()

  test('by the state that is shown, with the deadline of each', async () => {
    const now = world.clock.now()
    await world.deps.db
      .update(galleries)
      .set({ selectionDeadline: now - 1_000 })
      .where(eq(galleries.guid, shop.gallery.guid))
    const make = (name: string, change: object) =>
      makeSelection(world, shop.gallery, [], { name, ...change })
    await make('late', {})
    await make('longer', { deadline: now + 60_000 })
    await make('ended', { deadline: now - 1, state: 'reopened', reopenedAt: now - 2_000 })
    await make('unlimited', { state: 'reopened', reopenedAt: now })
    await make('done', { state: 'submitted' })
    expect(await names({ state: 'over' })).toEqual(['ended', 'late'])
    expect(await names({ state: 'open' })).toEqual(['longer'])
    expect(await names({ state: 'reopened' })).toEqual(['unlimited'])
    expect(await names({ state: 'submitted' })).toEqual(['done'])
    const { body } = await list()
    for (const { name, state, lock } of body.selections)
      expect(await names({ state: standingOf({ state, lock }) })).toContain(name)
  })

  test('by a part of the name or address of anyone who chooses', async () => {
    const { linkGuid } = await makeSelection(world, shop.gallery, [], { name: 'theirs' })
    await world.deps.db
      .update(selectionContributors)
      .set({ name: 'Zoë Müller', emailAddress: 'zoe_m@wedding.test' })
      .where(eq(selectionContributors.linkGuid, linkGuid))
    await makeSelection(world, shop.gallery, [], { name: 'annas' })
    expect(await names({ person: 'zoe M' })).toEqual(['theirs'])
    expect(await names({ person: 'ZOE_M@' })).toEqual(['theirs'])
    expect(await names({ person: 'wedding' })).toEqual(['annas', 'theirs'])
    expect(await names({ person: '%' })).toEqual([])
    expect(await names({ person: 'zoe', state: 'submitted' })).toEqual([])
  })
})

describe('a gallery’s rules', () => {
  const update = (change: object) =>
    world.call(contract.engines.update, { token, body: { guid: shop.gallery.guid, ...change } })

  test('can’t contradict each other', async () => {
    expect((await update({ selectionMinimum: 30, selectionMaximum: 20 })).body).toMatchObject({
      fields: { selectionMaximum: { code: 'out_of_range', min: 30 } },
    })
    expect((await update({ selectionMaximum: 20 })).status).toBe(200)
    expect((await update({ selectionIncluded: 30 })).status).toBe(422)
    expect((await update({ selectionDeadline: 1 })).body).toMatchObject({
      fields: { selectionDeadline: { code: 'ends_in_past' } },
    })
  })

  test('require a product of the gallery’s list with a price per photo for extra ones', async () => {
    const packaged = await makeProduct(world, shop.list, { pricingModel: 'Package' })
    const other = await makeShop(world, { studio: shop.studio })
    const name = (selectionProductGuid: string) => update({ selectionProductGuid })
    expect((await name(packaged.guid)).status).toBe(422)
    expect((await name(other.product.guid)).status).toBe(422)
    expect((await name(newGuid())).status).toBe(422)
    expect((await name(shop.product.guid)).status).toBe(200)
    const { body } = await world.call(contract.siteGalleries.read, {
      host: shop.host,
      query: { slug: shop.gallery.slug },
    })
    expect(body.gallery.selections).toMatchObject({ productGuid: shop.product.guid, ask: 'name' })
  })

  test('are copied without their deadline', async () => {
    await update({ selectionMaximum: 40, selectionDeadline: world.clock.now() + 1_000_000 })
    const { body } = await world.call(contract.engines.duplicate, {
      token,
      body: { engineGuid: shop.gallery.guid, name: `Copy ${newGuid()}` },
    })
    expect(body.engine).toMatchObject({
      selectionsEnabled: true,
      selectionMaximum: 40,
      selectionDeadline: null,
    })
  })
})
