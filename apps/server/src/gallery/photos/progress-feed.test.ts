import { setImmediate as nextTurn } from 'node:timers/promises'
import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { createSharedFeeds } from '../../ground/concurrency/shared-feeds.ts'
import { watchProgress } from './progress-feed.ts'
import { readUploadProgress } from './upload-progress.ts'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const watch = (
  gallery: { accountGuid: string; guid: string },
  show: (progress: UploadProgress) => void,
  fail = (_error: unknown) => {},
  deps = world.deps,
) =>
  watchProgress(
    deps,
    { accountGuid: gallery.accountGuid, engineGuid: gallery.guid },
    { show, fail },
  )

test('fifty people who watch a gallery share each read of its counters', async () => {
  const gallery = await makeGallery(world, studio)
  const shown = Array.from({ length: 50 }, () => [] as UploadProgress[])
  let queries = 0
  const counted = {
    ...world.deps,
    db: new Proxy(world.deps.db, {
      get: (db, name) => (name === 'select' && queries++, Reflect.get(db, name)),
    }),
  }
  await readUploadProgress(
    counted.db,
    { accountGuid: gallery.accountGuid, galleries: 'all' },
    gallery.guid,
    world.clock.now(),
  )
  const queriesOfBranding = queries
  queries = 0
  const began = performance.now()
  const feeds = shown.map((list) =>
    watch(gallery, (progress) => list.push(progress), undefined, counted),
  )
  for (let n = 0; n < 100; n++) {
    await makePhoto(world, studio, gallery)
    await world.deps.db.transaction((tx) =>
      world.deps.photoEvents.publish(tx, [{ engineGuid: gallery.guid }]),
    )
  }
  await vi.waitUntil(() => shown.every((list) => list.at(-1)?.live === 100), { timeout: 10_000 })
  for (const feed of feeds) feed.leave()
  // One read each half second, and one at the start.
  expect(queries / queriesOfBranding).toBeLessThanOrEqual(
    Math.ceil((performance.now() - began) / 500) + 1,
  )
  expect(new Set(shown.map((list) => list.length)).size).toBe(1)
})

test('a late viewer sees the current state, and one who left gets nothing more', async () => {
  const gallery = await makeGallery(world, studio)
  const [first, second]: [UploadProgress[], UploadProgress[]] = [[], []]
  const one = watch(gallery, (progress) => first.push(progress))
  await vi.waitUntil(() => first.length === 1)
  await makePhoto(world, studio, gallery)
  const two = watch(gallery, (progress) => second.push(progress))
  await vi.waitUntil(() => second.length > 0)
  expect(second[0]!.live).toBe(1)
  one.leave()
  one.leave()
  const before = first.length
  two.look()
  await vi.waitUntil(() => second.length > 1)
  expect(first.length).toBe(before)
  two.leave()
})

test('a failed read is reported to viewers, and the next one is tried', async () => {
  const gallery = await makeGallery(world, studio)
  let isAway = true
  const db = new Proxy(world.deps.db, {
    get(target, name) {
      if (name === 'select' && isAway) throw new Error('away')
      return Reflect.get(target, name)
    },
  })
  const [shown, failed]: [UploadProgress[], unknown[]] = [[], []]
  const feed = watch(
    gallery,
    (progress) => shown.push(progress),
    (error) => failed.push(error),
    {
      ...world.deps,
      db,
      memory: {
        ...world.deps.memory,
        gallery: { ...world.deps.memory.gallery, progressFeeds: createSharedFeeds(500) },
      },
    },
  )
  await vi.waitUntil(() => failed.length === 1)
  isAway = false
  feed.look()
  await vi.waitUntil(() => shown.length === 1)
  feed.leave()
  await nextTurn()
  expect(failed).toHaveLength(1)
})
