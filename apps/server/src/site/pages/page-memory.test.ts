import { contract } from '@proofdesk/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPageMemory } from '../../ground/caches/page-memory.ts'
import { createLimit } from '../../ground/concurrency/limit.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { SiteBundle } from '../../ground/ports/site-bundle/site-bundle.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { testSiteBundle } from '../../test-world/test-site-bundle.ts'

/** The rendered addresses, and a gate that blocks rendering. */
const rendered: string[] = []
const bundle: SiteBundle = {
  ...testSiteBundle,
  render(input) {
    rendered.push(input.url)
    return { ...testSiteBundle.render(input), scripts: ['go()'], styles: ['p{}'] }
  },
}
const pageTurn = createLimit(1)

let world: TestApp
let studio: Studio
beforeAll(async () => {
  // Longer than any test, so that only changes expire a page.
  world = await createTestApp({
    loadSiteBundle: async () => bundle,
    pageMemory: createPageMemory({ freshMs: 600_000 }),
    pageTurn,
  })
})
beforeEach(async () => {
  studio = await makeStudio(world)
  rendered.length = 0
})
afterAll(() => world.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { host: studio.host, ...headers } })
const titleOf = (text: string) =>
  (JSON.parse(text) as { page: { gallery: { name: string } } }).page.gallery.name

async function makeOpenGallery(change: Partial<typeof galleries.$inferInsert> = {}) {
  const gallery = await makeGallery(world, studio, { published: true, ...change })
  await makePhoto(world, studio, gallery)
  return { ...gallery, path: `/albums/${gallery.slug}` }
}
const rename = (guid: string, name: string) =>
  world.call(contract.engines.update, { token: studio.owner.token, body: { guid, name } })

describe('a page that is the same for everyone', () => {
  test('is rendered once, also for concurrent requests, and compressed once per encoding', async () => {
    const { path } = await makeOpenGallery()
    const first = await Promise.all(Array.from({ length: 20 }, () => open(path)))
    const packed = await open(path, { 'accept-encoding': 'br' })
    expect(rendered).toEqual([path])
    expect(new Set(first.map(({ body }) => body)).size).toBe(1)
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect((await open(path, { 'accept-encoding': 'br' })).rawPayload).toEqual(packed.rawPayload)
  })

  test('allows its inline scripts and styles by their hashes and nothing else', async () => {
    const { path } = await makeOpenGallery()
    const policy = String((await open(path)).headers['content-security-policy'])
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self' 'sha256-[\w+/]{43}=';/,
    )
    expect(policy).not.toContain('nonce')
  })

  test('shows its studio’s changes immediately', async () => {
    const { guid, path } = await makeOpenGallery()
    await open(path)
    await rename(guid, 'Renamed')
    expect(titleOf((await open(path)).body)).toBe('Renamed')
    expect(rendered).toHaveLength(2)
  })

  test('isn’t rendered again after an unrelated change', async () => {
    const { path } = await makeOpenGallery()
    const other = await makeOpenGallery()
    await open(path)
    await rename(other.guid, 'Another')
    expect((await open(path)).statusCode).toBe(200)
    expect(rendered).toEqual([path])
  })

  test('is gone with its gallery', async () => {
    const { guid, path } = await makeOpenGallery()
    expect((await open(path)).statusCode).toBe(200)
    await world.call(contract.engines.remove, { token: studio.owner.token, query: { guid } })
    expect((await open(path)).statusCode).toBe(404)
  })

  test('isn’t shared with another studio or another language', async () => {
    const { path } = await makeOpenGallery()
    await open(path)
    const stranger = await makeStudio(world)
    expect((await open(path, { host: stranger.host })).statusCode).toBe(404)
    await open(`/de${path}`)
    expect(rendered.filter((url) => url.endsWith(path))).toHaveLength(3)
  })
})

const made = (hash: string) => ({
  accountGuid: 'a',
  hash,
  status: 200,
  headers: {},
  text: { bytes: 0, for: () => Buffer.from(hash) },
  isShared: true,
})

test('a change outside the console is visible within two seconds, in any process', async () => {
  const short = createPageMemory()
  const ask = async () =>
    short.find('page') ?? (await short.read('page', async () => made('after')))
  await short.read('page', async () => made('before'))
  const began = performance.now()
  await expect.poll(async () => (await ask()).hash, { timeout: 5_000 }).toBe('after')
  expect(performance.now() - began).toBeLessThan(2_000)
})

/** Caches a page that was read this many milliseconds ago. */
async function keep(age: number) {
  let now = 1_000
  const memory = createPageMemory({ freshMs: 1_000, now: () => now })
  await memory.read('page', async () => made('before'))
  now += age
  return memory
}

test('while one visitor’s request refreshes a page, the others get the cached one', async () => {
  const memory = await keep(1_000)
  expect(memory.find('page')).toBeUndefined()
  const reading = Promise.withResolvers<void>()
  const first = memory.read('page', () => reading.promise.then(() => made('after')))
  expect(memory.find('page')?.hash).toBe('before')
  reading.resolve()
  expect((await first).hash).toBe('after')
  expect(memory.find('page')?.hash).toBe('after')
})

test('a page that wasn’t refreshed in time isn’t served to anyone', async () => {
  const memory = await keep(1_900)
  expect([memory.find('page'), memory.find('page')]).toEqual([undefined, undefined])
})

test('a change in the console expires a page even during its refresh', async () => {
  const memory = await keep(1_000)
  expect(memory.find('page')).toBeUndefined()
  memory.expire('a')
  expect(memory.find('page')).toBeUndefined()
})

describe('a page that may differ per visitor is read for each', () => {
  test('a gallery with a password, whatever others have unlocked', async () => {
    const gallery = await makeOpenGallery()
    await open(gallery.path)
    await world.call(contract.engines.update, {
      token: studio.owner.token,
      body: { guid: gallery.guid, authRequired: true, password: 'harbour lights' },
    })
    const locked = await open(gallery.path)
    expect(locked.json()).toMatchObject({ page: { kind: 'locked' } })
    const unlock = await world.app.inject({
      method: 'POST',
      url: '/api/site/gallery/unlock',
      headers: { host: studio.host },
      payload: { slug: gallery.slug, password: 'harbour lights' },
    })
    const cookie = String(unlock.headers['set-cookie']).split(';')[0]!
    const [mine, theirs] = await Promise.all([open(gallery.path, { cookie }), open(gallery.path)])
    expect(mine.json()).toMatchObject({ page: { kind: 'gallery' } })
    expect(theirs.json()).toMatchObject({ page: { kind: 'locked' } })
  })

  test('an address with a query', async () => {
    const { path } = await makeOpenGallery()
    await open(`${path}?text=1`)
    await open(`${path}?text=1`)
    expect(rendered).toHaveLength(2)
  })
})

test('excess pages are refused for a moment, but never those of a buyer', async () => {
  const { path } = await makeOpenGallery()
  const known = await makeOpenGallery()
  await open(known.path)
  let release = () => {}
  const held = new Promise<void>((resolve) => void (release = resolve))
  const waiting = Array.from({ length: 101 }, () => pageTurn.run(() => held))
  await pause(0)
  const refused = await open(path)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.body).toContain('This page is very busy right now')
  expect((await open(known.path)).statusCode).toBe(200)
  expect((await open(`${path}/cart`)).statusCode).toBe(200)
  release()
  await Promise.all(waiting)
  expect((await open(path)).statusCode).toBe(200)
})
