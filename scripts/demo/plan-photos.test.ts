import { readdir, readFile, stat } from 'node:fs/promises'
import { toSlug } from '@proofdesk/domain/slug'
import { expect, test } from 'vitest'
import { dayOf, DEMO_GALLERIES } from './demo-galleries.ts'
import { demoPhotoPath } from './demo-photos.ts'
import { planPhotos } from './plan-photos.ts'

const PLANS = DEMO_GALLERIES.map((gallery, index) => ({
  gallery,
  photos: planPhotos(gallery, index + 1),
}))

test('no two photos of a gallery are the same, and every name is one of its gallery’s', () => {
  for (const { photos } of PLANS) {
    const looks = photos.map(({ plan }) => JSON.stringify([plan.from ?? plan.seed, plan.region]))
    expect(new Set(looks).size).toBe(looks.length)
    expect(new Set(photos.map(({ name }) => name)).size).toBe(photos.length)
  }
})

test('every real photo is in the repository with its licence, and together they stay small', async () => {
  const folder = new URL('photos/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
  const used = PLANS.flatMap(({ photos }) => photos.flatMap(({ plan }) => plan.from ?? []))
  expect(new Set(files.map((name) => demoPhotoPath(name.slice(0, -4))))).toEqual(new Set(used))
  const licences = await readFile(new URL('LICENSES.md', folder), 'utf8')
  const named = (name: string) => licences.includes(name) || /^(runner-\d+|party-[1-5])$/.test(name)
  expect(files.map((name) => name.slice(0, -4)).filter((name) => !named(name))).toEqual([])
  const sizes = await Promise.all(files.map((name) => stat(new URL(name, folder))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(6_000_000)
})

test('drawn photos are in one gallery only', () => {
  const drawn = PLANS.filter(({ photos }) => photos.some(({ plan }) => !plan.from))
  expect(drawn.map(({ gallery }) => gallery.settings.slug)).toEqual(['lakeside-triathlon'])
})

test('photos are taken one after the other on the day of the event', () => {
  for (const { gallery, photos } of PLANS) {
    const times = photos.map(({ plan }) => plan.takenAt)
    for (const time of times)
      expect(time).toMatch(new RegExp(`^${dayOf(gallery)}T(09|1[01]):[0-5]\\d:[0-5]\\d$`))
    expect(new Set(times).size).toBe(times.length)
  }
})

test('the demo shows a gallery in every state', () => {
  const has = (condition: (gallery: (typeof DEMO_GALLERIES)[number]) => boolean | undefined) =>
    DEMO_GALLERIES.some(condition)
  expect(has(({ settings }) => !settings.published)).toBe(true)
  expect(has(({ settings }) => settings.published && !settings.archived)).toBe(true)
  expect(has(({ settings }) => settings.archived)).toBe(true)
  expect(has(({ inTrash }) => inTrash)).toBe(true)
  expect(has(({ priceList }) => priceList !== undefined)).toBe(true)
  expect(has(({ draftCollections = [] }) => draftCollections.length > 0)).toBe(true)
  expect(has(({ hasBrokenFile }) => hasBrokenFile)).toBe(true)
  expect(has(({ photos, drawn = [] }) => photos.length + drawn.length === 0)).toBe(true)
  for (const { settings } of DEMO_GALLERIES) expect(toSlug(settings.slug)).toBe(settings.slug)
})
