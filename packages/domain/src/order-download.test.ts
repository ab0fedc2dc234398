import { expect, test } from 'vitest'
import { deliveryOf, hasDownload } from './order-download.ts'

test.each([
  ['Download', false, true],
  ['Download', true, true],
  ['Video', false, true],
  ['Print', false, false],
  ['Print', true, true],
] as const)('a %s with includeDownload %s has files: %s', (type, includeDownload, expected) => {
  expect(hasDownload({ type, includeDownload, isReel: false })).toBe(expected)
})

test('the photos of a reel are not delivered one by one', () => {
  expect(hasDownload({ type: 'Video', includeDownload: true, isReel: true })).toBe(false)
})

test.each([
  ['Download', 0, false, 'original'],
  ['Download', 2_000, false, { resolution: 2_000, watermark: false }],
  ['Download', 0, true, { resolution: 0, watermark: true }],
  ['Print', 1_000, true, { resolution: 1_000, watermark: true }],
  ['Video', 1_000, true, 'original'],
] as const)(
  'a %s of %i pixels with watermark %s is delivered as %j',
  (type, resolution, includeWatermark, expected) => {
    expect(deliveryOf({ type, resolution, includeWatermark })).toEqual(expected)
  },
)
