import { expect, test } from 'vitest'
import { freeDeliveryOf } from './free-download.ts'

test.each([
  [0, false, 'original'],
  [0, true, { resolution: 0, watermark: true }],
  [2_048, false, 'lg'],
  [2_048, true, { resolution: 2_048, watermark: true }],
  [1_024, false, 'md'],
  [3_000, false, { resolution: 3_000, watermark: false }],
])('at %i pixels, watermarked: %s, %j is given away', (resolution, watermark, delivery) => {
  expect(
    freeDeliveryOf({
      freeDownloadResolution: resolution,
      resizeResolution: 0,
      watermarkFreeDownload: watermark,
    }),
  ).toEqual(delivery)
})
