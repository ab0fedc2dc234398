import { toSlug } from '@proofdesk/domain/slug'
import { expect, test } from 'vitest'
import { DEMO_GALLERIES } from './demo-galleries.ts'
import { planPhotos } from './plan-photos.ts'

const SOURCES = [{ path: 'a.jpg', bib: 64 }, { path: 'b.jpg' }, { path: 'c.jpg' }]

test.each([
  ['real photos', SOURCES],
  ['drawn ones only', []],
])(
  'with %s, no two photos of the demo are the same and every name is one of its gallery’s',
  (_, sources) => {
    const plans = DEMO_GALLERIES.map((gallery, index) => planPhotos(gallery, index + 1, sources))
    const looks = plans.flat().map(({ plan }) => JSON.stringify([plan.seed, plan.from, plan.bib]))
    expect(new Set(looks).size).toBe(looks.length)
    for (const photos of plans)
      expect(new Set(photos.map(({ name }) => name)).size).toBe(photos.length)
  },
)

test('photos are taken one after the other on the day of the event, and each can be drawn', () => {
  for (const [index, gallery] of DEMO_GALLERIES.entries()) {
    const plans = planPhotos(gallery, index + 1, []).map(({ plan }) => plan)
    for (const plan of plans) {
      expect(plan.takenAt).toMatch(new RegExp(`^${gallery.day}T(09|1[01]):[0-5]\\d:[0-5]\\d$`))
      expect(plan.from).toBeUndefined()
    }
    expect(new Set(plans.map(({ takenAt }) => takenAt)).size).toBe(plans.length)
  }
})

test('the demo shows a gallery in every state', () => {
  const has = (condition: (gallery: (typeof DEMO_GALLERIES)[number]) => boolean | undefined) =>
    DEMO_GALLERIES.some(condition)
  expect(has(({ settings }) => !settings.published)).toBe(true)
  expect(has(({ settings }) => settings.published && !settings.archived)).toBe(true)
  expect(has(({ settings }) => settings.archived)).toBe(true)
  expect(has(({ inTrash }) => inTrash)).toBe(true)
  expect(has(({ sells }) => sells)).toBe(true)
  expect(has(({ collections = [] }) => collections.some(({ status }) => status === 'Draft'))).toBe(
    true,
  )
  expect(has(({ hasBrokenFile }) => hasBrokenFile)).toBe(true)
  expect(has(({ photos, collections = [] }) => photos + collections.length === 0)).toBe(true)
  for (const { settings } of DEMO_GALLERIES) expect(toSlug(settings.slug)).toBe(settings.slug)
})
