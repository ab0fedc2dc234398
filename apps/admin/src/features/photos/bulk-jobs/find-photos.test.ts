import type { Photo } from '@proofdesk/contract/admin/photo'
import { expect, test } from 'vitest'
import { makePhotos } from '../../../testing/test-photos.ts'
import { findPhotos } from './find-photos.ts'

const signal = new AbortController().signal
const quiet = { except: new Set<string>(), signal, onProgress: () => undefined }
const guids = (photos: readonly Photo[]) => photos.map(({ guid }) => guid)
const pageOf = (photos: readonly Photo[], page: number) => ({
  content: photos.slice((page - 1) * 100, page * 100),
  total: photos.length,
})

test('all pages are read, and excluded photos are left out', async () => {
  const photos = makePhotos(250)
  const seen: [number, number][] = []
  const found = await findPhotos({
    ...quiet,
    except: new Set([photos[3]!.guid, photos[240]!.guid]),
    load: async (page) => pageOf(photos, page),
    onProgress: (...step) => seen.push(step),
  })
  expect(guids(found)).toEqual(guids(photos.filter((_, index) => index !== 3 && index !== 240)))
  expect(seen).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ])
})

test('a filter without matches takes one call', async () => {
  let calls = 0
  expect(await findPhotos({ ...quiet, load: async (page) => (calls++, pageOf([], page)) })).toEqual(
    [],
  )
  expect(calls).toBe(1)
})

test('a colleague deleting a photo while pages are read doesn’t hide another one', async () => {
  const before = makePhotos(250)
  const after = before.filter((_, index) => index !== 20)
  let calls = 0
  // From the second call on, all photos after the deleted one have moved up by one place.
  const found = await findPhotos({
    ...quiet,
    load: async (page) => pageOf(++calls === 1 ? before : after, page),
  })
  expect(guids(found)).toEqual(guids(after))
})

test('continuous uploads don’t keep it from ending', async () => {
  const photos = makePhotos(400)
  let length = 150
  const found = await findPhotos({
    ...quiet,
    load: async (page) => pageOf(photos.slice(0, (length += 10)), page),
  })
  expect(guids(found).slice(0, 160)).toEqual(guids(photos.slice(0, 160)))
  expect(new Set(guids(found)).size).toBe(found.length)
})

test('it can be stopped', async () => {
  const stop = new AbortController()
  const photos = makePhotos(300)
  const finding = findPhotos({
    ...quiet,
    signal: stop.signal,
    load: async (page) => (stop.abort(), pageOf(photos, page)),
  })
  await expect(finding).rejects.toMatchObject({ name: 'AbortError' })
})
