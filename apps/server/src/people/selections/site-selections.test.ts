import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { selectionItems } from '../../ground/db/tables/selections.ts'
import { timelineEvents } from '../../ground/db/tables/timeline.ts'
import { makeCollection, makePhoto } from '../../test-world/make-gallery.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { type ShopRecord, makeShop } from '../../test-world/sale-world.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let shop: ShopRecord
let visitors = 0
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world, { gallery: { selectionsEnabled: true } })
})

const { siteSelections } = contract
type Rules = Partial<typeof galleries.$inferInsert>
const setRules = (rules: Rules) =>
  world.deps.db.update(galleries).set(rules).where(eq(galleries.guid, shop.gallery.guid))
const from = () => `10.8.${Math.floor(++visitors / 250)}.${visitors % 250}`
const heart = ({ guid }: { guid: string }, change: object = {}) => ({
  contentGuid: guid,
  mark: 'like' as const,
  ...change,
})
const create = (change: object = {}, key?: string, of = shop) =>
  world.call(siteSelections.create, {
    host: of.host,
    ip: from(),
    ...(key && { headers: { 'x-selection-key': key } }),
    body: {
      slug: of.gallery.slug,
      requestKey: newGuid(),
      listName: '',
      name: 'Anna',
      emailAddress: '',
      language: 'en',
      marks: [],
      ...change,
    },
  })
type Made = Awaited<ReturnType<typeof create>>['body']
const keyed = ({ key }: Pick<Made, 'key'>, of = shop) => ({
  host: of.host,
  ip: '10.8.9.9',
  headers: { 'x-selection-key': key },
})
const mark = (made: Made, marks: object[], change: object = {}) =>
  world.call(siteSelections.mark, {
    ...keyed(made),
    body: { slug: shop.gallery.slug, ...placeOf(made), marks, ...change },
  })
const placeOf = ({ selectionGuid, contributorGuid }: Made) => ({ selectionGuid, contributorGuid })
const changeOf = ({ selectionGuid: guid, contributorGuid }: Made) => ({
  slug: shop.gallery.slug,
  guid,
  contributorGuid,
})
const read = (made: Pick<Made, 'key'>, of = shop) =>
  world.call(siteSelections.read, { ...keyed(made, of), query: { slug: of.gallery.slug } })
const submit = (made: Made) =>
  world.call(siteSelections.submit, {
    ...keyed(made),
    body: { slug: shop.gallery.slug, ...placeOf(made) },
  })
const join = (made: Made, name: string) =>
  world.call(siteSelections.join, {
    ...keyed(made),
    body: {
      slug: shop.gallery.slug,
      requestKey: newGuid(),
      name,
      emailAddress: '',
      language: 'de',
    },
  })
const chosen = async (made: Pick<Made, 'key'>) =>
  (await read(made)).body.link.selections[0]!.items.map(({ contentGuid }) => contentGuid)

describe('the first heart', () => {
  test('creates a list with the marks stored in the browser, once per request', async () => {
    const [one, two] = shop.photos
    const requestKey = newGuid()
    const first = await create({ requestKey, marks: [heart(one), heart(two)] })
    const again = await create({ requestKey, marks: [heart(one), heart(two)] })
    expect(first.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(await chosen(first.body)).toEqual([one.guid, two.guid])
    expect(first.body.link.contributors).toMatchObject([{ name: 'Anna' }])
    expect(JSON.stringify(first.body.link)).not.toContain('@')
  })

  test('asks for the details that the gallery requires', async () => {
    await setRules({ selectionAsk: 'nameAndEmail' })
    expect(await create({ name: '' })).toMatchObject({
      status: 422,
      body: { fields: { name: { code: 'required' }, emailAddress: { code: 'required' } } },
    })
    expect((await create({ emailAddress: 'anna@wedding.test' })).status).toBe(201)
    await setRules({ selectionAsk: 'none' })
    expect((await create({ name: '' })).status).toBe(201)
  })

  test('creates none if the gallery has no lists, is a draft, locked or past its deadline', async () => {
    await setRules({ selectionsEnabled: false })
    expect((await create()).status).toBe(404)
    await setRules({ selectionsEnabled: true, published: false })
    expect((await create()).status).toBe(404)
    await setRules({ published: true, authRequired: true })
    expect((await create()).body).toMatchObject({ code: 'gallery_locked' })
    await setRules({ authRequired: false, selectionDeadline: world.clock.now() })
    expect((await create()).body).toMatchObject({ code: 'selection_over' })
  })
})

describe('a list is only opened by its key', () => {
  test('an invalid key, another link’s key and a missing key open nothing', async () => {
    const { body: made } = await create({ marks: [heart(shop.photos[0])] })
    const { body: other } = await create()
    const [guid, version, signature] = made.key.split('.')
    const forged = `${other.link.guid}.${version}.${signature}`
    for (const key of ['', 'x', forged, `${guid}.2.${signature}`, `${made.key}x`])
      expect([key, (await read({ key })).status]).toEqual([key, 404])
    const theirs = await mark(made, [heart(shop.photos[1])], {
      selectionGuid: other.selectionGuid,
    })
    expect(theirs.status).toBe(404)
    const asOther = await mark(made, [heart(shop.photos[1])], {
      contributorGuid: other.contributorGuid,
    })
    expect(asOther.status).toBe(404)
    expect(await chosen(made)).toEqual([shop.photos[0].guid])
  })

  test('a gallery’s key opens nothing in other galleries, of any studio', async () => {
    const { body: made } = await create()
    const sibling = await makeShop(world, {
      studio: shop.studio,
      gallery: { selectionsEnabled: true },
    })
    const stranger = await makeShop(world, { gallery: { selectionsEnabled: true } })
    for (const of of [sibling, stranger]) {
      expect((await read(made, of)).status).toBe(404)
      expect((await create({}, made.key, of)).status).toBe(404)
    }
  })
})

describe('marks', () => {
  test('are accepted individually; content of other galleries, hidden or deleted, is refused', async () => {
    const { body: made } = await create()
    const other = await makeShop(world, { studio: shop.studio })
    const closed = await makeCollection(world, shop.gallery, { status: 'Draft' })
    const hidden = await makePhoto(world, shop.studio, shop.gallery, {
      collectionGuids: [closed.guid],
    })
    const deleted = await makePhoto(world, shop.studio, shop.gallery, { deletedAt: 1 })
    const video = await makeVideo(world, shop.studio, shop.gallery)
    const { body } = await mark(made, [
      heart(shop.photos[0]),
      heart(other.photos[0]),
      heart(hidden),
      heart(deleted),
      heart(video),
    ])
    expect(body.refused.map(({ contentGuid, reason }) => [contentGuid, reason])).toEqual([
      [other.photos[0].guid, 'gone'],
      [hidden.guid, 'gone'],
      [deleted.guid, 'gone'],
    ])
    expect((await chosen(made)).toSorted()).toEqual([shop.photos[0].guid, video.guid].toSorted())
  })

  test('a photo that is deleted later leaves the list until it is restored', async () => {
    const [one, two] = shop.photos
    const { body: made } = await create({ marks: [heart(one), heart(two)] })
    const setDeleted = (deletedAt: number | null) =>
      world.deps.db.update(photos).set({ deletedAt }).where(eq(photos.guid, one.guid))
    await setDeleted(world.clock.now())
    expect(await chosen(made)).toEqual([two.guid])
    await setDeleted(null)
    expect(await chosen(made)).toHaveLength(2)
  })

  test('keep their note if repeated without one, and lose it when removed', async () => {
    const [one] = shop.photos
    const { body: made } = await create({ marks: [heart(one, { note: 'Black and white' })] })
    await mark(made, [heart(one)])
    const items = async () => (await read(made)).body.link.selections[0]!.items
    expect(await items()).toMatchObject([{ note: 'Black and white', mark: 'like' }])
    await mark(made, [heart(one, { mark: null })])
    await mark(made, [heart(one)])
    expect(await items()).toMatchObject([{ note: '' }])
  })

  test('over the maximum are refused, and removing one frees space', async () => {
    await setRules({ selectionMaximum: 1 })
    const [one, two] = shop.photos
    const { body: made } = await create({ marks: [heart(one), heart(two)] })
    expect(await chosen(made)).toEqual([one.guid])
    const { body } = await mark(made, [heart(two)])
    expect(body.refused).toEqual([{ contentGuid: two.guid, reason: 'full' }])
    const swapped = await mark(made, [heart(two), heart(one, { mark: null })])
    expect(swapped.body.refused).toEqual([])
    expect(await chosen(made)).toEqual([two.guid])
  })

  test('only approve or reject if the gallery uses approval', async () => {
    const [one, two] = shop.photos
    const { body: made } = await create({ marks: [heart(one)] })
    expect((await mark(made, [heart(two, { mark: 'reject' })])).status).toBe(422)
    await setRules({ selectionApproval: true })
    await mark(made, [heart(one), heart(two, { mark: 'reject' })])
    const { items } = (await read(made)).body.link.selections[0]!
    expect(items.map((each) => each.mark)).toEqual(['approve', 'reject'])
  })

  test('of fifty people at the same time are all saved', async () => {
    const { body: made } = await create()
    const more = []
    for (let at = 0; at < 48; at += 1) more.push(await makePhoto(world, shop.studio, shop.gallery))
    const all = [...shop.photos, ...more]
    const people = []
    for (const [at] of all.entries()) people.push((await join(made, `Guest ${at}`)).body)
    const answers = await Promise.all(
      people.map(({ contributorGuid }, at) =>
        mark(made, [heart(all[at]!), heart(all[0]!)], { contributorGuid }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { items } = (await read(made)).body.link.selections[0]!
    expect(new Set(items.map(({ contentGuid }) => contentGuid)).size).toBe(50)
    expect(items.filter(({ contentGuid }) => contentGuid === all[0]!.guid)).toHaveLength(50)
    // One of them removes their heart again.
    await mark(made, [heart(all[0]!, { mark: null })], {
      contributorGuid: people[7]!.contributorGuid,
    })
    expect(await chosen(made)).toHaveLength(98)
  })
})

describe('submitting', () => {
  test('locks a list once, whatever is sent at the same time', async () => {
    const [one, two] = shop.photos
    const { body: made } = await create({ marks: [heart(one)] })
    const answers = await Promise.all([submit(made), submit(made), mark(made, [heart(two)])])
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 409])
    for (const answer of [
      await mark(made, [heart(two, { note: 'Late' })]),
      await world.call(siteSelections.change, {
        ...keyed(made),
        body: { ...changeOf(made), note: 'Late' },
      }),
      await world.call(siteSelections.remove, {
        ...keyed(made),
        query: { slug: shop.gallery.slug, guid: made.selectionGuid },
      }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'selection_submitted' } })
    expect((await read(made)).body.link.selections).toMatchObject([
      { state: 'submitted', lock: 'submitted', submittedAt: expect.any(Number) as number },
    ])
    const events = await world.deps.db
      .select({ kind: timelineEvents.kind, values: timelineEvents.values })
      .from(timelineEvents)
      .where(eq(timelineEvents.subjectGuid, shop.gallery.guid))
    expect(events).toEqual([
      { kind: 'selectionSubmitted', values: { count: expect.any(Number) as number } },
    ])
  })

  test('requires the minimum number of photos that still exist', async () => {
    await setRules({ selectionMinimum: 2 })
    const [one, two] = shop.photos
    const { body: made } = await create({ marks: [heart(one), heart(two)] })
    await world.deps.db.update(photos).set({ deletedAt: 1 }).where(eq(photos.guid, two.guid))
    expect((await submit(made)).body).toMatchObject({
      code: 'selection_too_few',
      values: { minimum: 2 },
    })
    await world.deps.db.update(photos).set({ deletedAt: null }).where(eq(photos.guid, two.guid))
    expect((await submit(made)).status).toBe(200)
  })

  test('is refused from the deadline on, and possible again after reopening', async () => {
    const [one, two] = shop.photos
    const deadline = world.clock.now() + DAY_MS
    await setRules({ selectionDeadline: deadline })
    const { body: made } = await create({ marks: [heart(one)] })
    world.clock.set(deadline - HOUR_MS)
    expect((await submit(made)).status).toBe(200)
    world.clock.set(deadline + HOUR_MS)
    const { status } = await world.call(contract.selections.reopen, {
      token: shop.studio.owner.token,
      body: { guid: made.selectionGuid, deadline: deadline + DAY_MS },
    })
    expect(status).toBe(200)
    expect((await mark(made, [heart(two)])).status).toBe(200)
    world.clock.set(deadline + DAY_MS)
    expect((await mark(made, [heart(one, { mark: null })])).body).toMatchObject({
      code: 'selection_over',
    })
    expect((await submit(made)).body).toMatchObject({ code: 'selection_over' })
  })
})

describe('a link', () => {
  test('opens up to twenty lists of the people who share it', async () => {
    const { body: made } = await create({ listName: 'Album' })
    const { contributorGuid } = (await join(made, 'Ben')).body
    for (let at = 1; at < 20; at += 1)
      expect((await create({ listName: `${at}`, contributorGuid }, made.key)).status).toBe(201)
    expect((await create({ listName: 'More', contributorGuid }, made.key)).body).toMatchObject({
      code: 'selection_lists_full',
    })
    const { link } = (await read(made)).body
    expect(link.selections.map(({ name }) => name).slice(0, 2)).toEqual(['Album', '1'])
    expect(link.contributors.map(({ name }) => name)).toEqual(['Anna', 'Ben'])
  })

  test('renames and deletes a list with all of its marks', async () => {
    const { body: made } = await create({ marks: [heart(shop.photos[0])] })
    const renamed = await world.call(siteSelections.change, {
      ...keyed(made),
      body: { ...changeOf(made), name: 'Wall', note: 'Large, please' },
    })
    expect(renamed.body.selection).toMatchObject({ name: 'Wall', note: 'Large, please' })
    await world.call(siteSelections.remove, {
      ...keyed(made),
      query: { slug: shop.gallery.slug, guid: made.selectionGuid },
    })
    expect((await read(made)).body.link.selections).toEqual([])
    const left = await world.deps.db.$count(
      selectionItems,
      eq(selectionItems.selectionGuid, made.selectionGuid),
    )
    expect(left).toBe(0)
  })

  test('accepts notes of up to 2,000 characters', async () => {
    const { body: made } = await create()
    const note = (length: number) =>
      mark(made, [heart(shop.photos[0], { note: 'x'.repeat(length) })])
    expect((await note(2_000)).status).toBe(200)
    expect((await note(2_001)).status).toBe(422)
  })
})
