import { DAY_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handlePurgeTrash } from '../trash/purge-trash.handler.ts'

const { engines, libraries, orders, customers } = contract
const FREE = { features: { freeDownloads: true } }
let world: TestApp
let studio: Studio
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())
beforeEach(async () => void (studio = await makeStudio(world)))

const create = (body: Record<string, unknown>, { token } = studio.owner) =>
  world.call(engines.create, { token, body: { ...FREE, ...body } })
const update = (
  { guid }: { guid: string },
  body: Record<string, unknown>,
  { token } = studio.owner,
) => world.call(engines.update, { token, body: { guid, ...body } })
const remove = ({ guid }: { guid: string }) =>
  world.call(engines.remove, { token: studio.owner.token, query: { guid } })
const restore = ({ guid }: { guid: string }) =>
  world.call(engines.restore, { token: studio.owner.token, body: { guid } })
const guidAt = async (slug: string, { token } = studio.owner) => {
  const { status, body } = await world.call(engines.list, { token, query: { slug } })
  return status === 200 ? body.engines[0]!.guid : status
}
/** A gallery whose slug was `wedding` and is `wedding-anna` now. */
async function makeRenamed(): Promise<GalleryRecord> {
  const gallery = await makeGallery(world, studio, { name: 'Anna & Ben', slug: 'wedding' })
  expect((await update(gallery, { slug: 'wedding-anna' })).status).toBe(200)
  return gallery
}

test('a gallery is found by each of its former slugs and answers with its present one', async () => {
  const gallery = await makeRenamed()
  await update(gallery, { slug: 'wedding-of-anna' })
  for (const slug of ['wedding', 'wedding-anna', 'Wedding-ANNA', 'wedding-of-anna'])
    expect(await guidAt(slug), slug).toBe(gallery.guid)
  const { body } = await world.call(engines.list, {
    token: studio.owner.token,
    query: { slug: 'wedding' },
  })
  expect(body.engines[0]!.slug).toBe('wedding-of-anna')
})

test('a gallery gets its own former slug back without confirmation', async () => {
  const gallery = await makeRenamed()
  const { status, body } = await update(gallery, { slug: 'wedding' })
  expect([status, body.engine.slug]).toEqual([200, 'wedding'])
  expect(await guidAt('wedding-anna')).toBe(gallery.guid)
  // The present slug isn't a former one at the same time, so it can become former again.
  await update(gallery, { slug: 'third' })
  expect(await guidAt('wedding')).toBe(gallery.guid)
})

test.each(['create', 'update', 'copy'] as const)(
  "another gallery doesn't get a former slug without confirmation: %s",
  async (way) => {
    const before = await makeRenamed()
    const other = await makeGallery(world, studio)
    const until = world.clock.now()
    const take = (body: Record<string, unknown>) =>
      way === 'create'
        ? create({ name: 'Other', ...body })
        : way === 'update'
          ? update(other, body)
          : world.call(engines.duplicate, {
              token: studio.owner.token,
              body: { engineGuid: other.guid, name: 'Copy', ...body },
            })
    const refused = await take({ slug: 'wedding' })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'slug_was_used',
        error:
          '“Anna & Ben” had this address before. Choose another, or confirm that you want to use it.',
        values: { name: 'Anna & Ben', isDeleted: false },
        fields: { slug: { code: 'slug_was_used' } },
      },
    ])
    const { values } = refused.body as unknown as { values: { until: number } }
    expect(Math.abs(values.until - until)).toBeLessThan(60_000)
    expect(await guidAt('wedding')).toBe(before.guid)

    const taken = await take({ slug: 'wedding', takeFormer: true })
    expect(taken.body.engine.slug).toBe('wedding')
    expect(await guidAt('wedding')).toBe(taken.body.engine.guid)
    // From now on it is a former slug of the new owner.
    await update(taken.body.engine, { slug: 'elsewhere' })
    expect(await guidAt('wedding')).toBe(taken.body.engine.guid)
    expect((await update(before, { slug: 'wedding' })).body.code).toBe('slug_was_used')
  },
)

test('a slug made from a name skips former slugs', async () => {
  await makeRenamed()
  expect((await create({ name: 'Wedding' })).body.engine.slug).toBe('wedding-2')
  const taken = await create({ name: 'Wedding!', takeFormer: true })
  expect(taken.body.engine.slug).toBe('wedding')
})

test('a slug that another gallery has now gets a number that no former slug has', async () => {
  await makeGallery(world, studio, { slug: 'race' })
  const second = await makeGallery(world, studio, { slug: 'race-2' })
  await update(second, { slug: 'race-of-may' })
  const { body } = await create({ name: 'Race', slug: 'race', takeFormer: true })
  expect(body.engine.slug).toBe('race-3')
})

test('of several concurrent requests one gets a former slug, and none without confirmation', async () => {
  const before = await makeRenamed()
  const asked = await Promise.all(['A', 'B', 'C'].map((name) => create({ name, slug: 'wedding' })))
  expect(asked.map(({ body }) => body.code)).toEqual(Array(3).fill('slug_was_used'))
  const [a, b] = await Promise.all(
    ['A', 'B'].map((name) => create({ name, slug: 'wedding', takeFormer: true })),
  )
  expect([a, b].map((reply) => reply!.body.engine.slug).toSorted()).toEqual([
    'wedding',
    'wedding-2',
  ])
  // Given up and requested at the same moment.
  const [moved, ...others] = await Promise.all([
    update(before, { slug: 'anna' }),
    ...['D', 'E', 'F'].map((name) => create({ name, slug: 'wedding-anna' })),
  ])
  expect(moved!.status).toBe(200)
  for (const { body } of others)
    expect(body.code ?? body.engine.slug).toMatch(/^(slug_was_used|wedding-anna-\d)$/)
  expect(await guidAt('wedding-anna')).toBe(before.guid)
})

test('a deleted gallery keeps its address, and no one gets it without confirmation', async () => {
  const gallery = await makeGallery(world, studio, { name: 'School', slug: 'school' })
  await remove(gallery)
  expect(await guidAt('school')).toBe(404)
  expect((await create({ name: 'School', slug: 'school' })).body).toMatchObject({
    code: 'slug_was_used',
    values: { name: 'School', isDeleted: true },
  })
  expect((await create({ name: 'School' })).body.engine.slug).toBe('school-2')
  const restored = await restore(gallery)
  expect(restored.body.engine).toMatchObject({ slug: 'school', name: 'School (2)' })
  // Once someone has confirmed taking it, it belongs to the other gallery.
  await remove(gallery)
  const taken = await create({ name: 'School 3', slug: 'school', takeFormer: true })
  expect((await restore(gallery)).body.engine.slug).toBe('school-3')
  expect(await guidAt('school')).toBe(taken.body.engine.guid)
})

test('the address of a purged gallery stays reserved and names no one', async () => {
  const gallery = await makeRenamed()
  await remove(gallery)
  await world.deps.db
    .update(galleries)
    .set({ deletedAt: world.clock.now() - 31 * DAY_MS })
    .where(eq(galleries.guid, gallery.guid))
  await handlePurgeTrash(world.deps)
  for (const slug of ['wedding', 'wedding-anna']) {
    expect(await guidAt(slug)).toBe(404)
    expect((await create({ name: 'Other', slug })).body).toMatchObject({
      error: 'This address was used before. Choose another, or confirm that you want to use it.',
      values: { name: null, isDeleted: true },
    })
  }
  expect((await create({ name: 'Other', slug: 'wedding', takeFormer: true })).status).toBe(201)
})

test('a photographer can’t take an address and doesn’t see names of galleries out of their scope', async () => {
  const before = await makeRenamed()
  const own = await makeGallery(world, studio)
  const limited = await makeUser(world, studio.account, 'photographer', { galleries: [own.guid] })
  const copy = (body: Record<string, unknown>) =>
    world.call(engines.duplicate, {
      token: limited.token,
      body: { engineGuid: own.guid, name: 'Copy', ...body },
    })
  const refused = await copy({ slug: 'wedding' })
  expect(refused.body).toMatchObject({ code: 'slug_was_used', values: { name: null } })
  expect((await copy({ slug: 'wedding', takeFormer: true })).status).toBe(403)
  expect(await guidAt('wedding')).toBe(before.guid)
  expect(await guidAt('wedding', limited)).toBe(404)
})

test('former slugs of another studio are separate', async () => {
  await makeRenamed()
  const other = await makeStudio(world)
  expect(await guidAt('wedding', other.owner)).toBe(404)
  const { body } = await create({ name: 'Wedding', slug: 'wedding' }, other.owner)
  expect(body.engine.slug).toBe('wedding')
})

test('orders and customers of a gallery are found by a former slug', async () => {
  const gallery = await makeRenamed()
  const order = await makeOrder(world, gallery)
  const { token } = studio.owner
  for (const engineSlug of ['wedding', 'wedding-anna']) {
    const found = await world.call(orders.query, { token, query: { engineSlug } })
    expect(found.body.orders.hits.map(({ guid }) => guid)).toEqual([order.guid])
    expect((await world.call(customers.query, { token, query: { engineSlug } })).status).toBe(200)
  }
  await remove(gallery)
  const found = await world.call(orders.query, { token, query: { engineSlug: 'wedding' } })
  expect(found.body.orders.hits).toHaveLength(1)
})

test('a page gets another page’s former address only after confirmation', async () => {
  const { token } = studio.owner
  const createPage = (body: Record<string, unknown>) =>
    world.call(libraries.create, { token, body })
  const { library } = (await createPage({ name: 'Schools' })).body
  await world.call(libraries.remove, { token, query: { guid: library.guid } })
  expect((await createPage({ name: 'Schools', slug: 'schools' })).body).toMatchObject({
    code: 'slug_was_used',
    values: { name: 'Schools', isDeleted: true },
  })
  expect((await createPage({ name: 'Schools' })).body.library.slug).toBe('schools-2')
  const taken = await createPage({ name: 'Schools', slug: 'schools', takeFormer: true })
  expect(taken.body.library.slug).toBe('schools')
  const restored = await world.call(libraries.restore, { token, body: { guid: library.guid } })
  expect(restored.body.library.slug).toBe('schools-3')
  // Addresses of galleries don't block those of pages.
  expect((await create({ name: 'Schools', slug: 'schools' })).body.engine.slug).toBe('schools')
})
