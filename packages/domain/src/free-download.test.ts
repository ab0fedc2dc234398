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
      frameGuid: null,
      frameFreeDownload: true,
    }),
  ).toEqual(delivery)
})

test.each([
  [0, { resolution: 0, watermark: false }],
  [2_048, { resolution: 2_048, watermark: false }],
])('in a frame, no stored file of %i pixels is given away', (resolution, delivery) => {
  const settings = {
    freeDownloadResolution: resolution,
    resizeResolution: 0,
    watermarkFreeDownload: false,
    frameGuid: 'f',
  }
  expect(freeDeliveryOf({ ...settings, frameFreeDownload: true })).toEqual(delivery)
  expect(freeDeliveryOf({ ...settings, frameFreeDownload: false })).not.toEqual(delivery)
})
