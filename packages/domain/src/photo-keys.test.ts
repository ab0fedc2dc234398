import { expect, test } from 'vitest'
import {
  coverKey,
  coverOfKey,
  watermarkedKey,
  photoOfKey,
  renditionKey,
  renditionOfKey,
  strippedKey,
  versionKey,
} from './photo-keys.ts'

const guid = (digit: string) => digit.repeat(8) + '-0000-7000-8000-' + digit.repeat(12)
const photo = { accountGuid: guid('a'), engineGuid: guid('b'), guid: guid('c') }
const hash = '0123456789abcdef'.repeat(2)

test.each(['lg', 'md', 'thumb'] as const)(
  'the key of a %s tells whether it is watermarked',
  (rendition) => {
    const clean = renditionKey(photo, rendition)
    const watermarked = watermarkedKey(photo, rendition, hash)
    expect(watermarked).not.toBe(clean)
    expect(renditionOfKey(clean)).toEqual({ rendition, isWatermarked: false })
    expect(renditionOfKey(watermarked)).toEqual({ rendition, isWatermarked: true })
    expect(photoOfKey(watermarked)).toEqual(photo)
  },
)

test('a picture to zoom into exists with watermarks only', () => {
  const marked = watermarkedKey(photo, 'zoom', hash)
  expect(renditionOfKey(marked)).toEqual({ rendition: 'zoom', isWatermarked: true })
  expect(renditionOfKey(marked.replace(`marked-${hash}-`, ''))).toBeUndefined()
})

test.each([
  versionKey(photo, hash),
  strippedKey(photo, 'jpg'),
  `accounts/${photo.accountGuid}/media/${photo.guid}/picture.webp`,
  watermarkedKey(photo, 'lg', 'short'),
  'lg.jpg',
])('%s is no rendition', (key) => {
  expect(renditionOfKey(key)).toBeUndefined()
})

const cover = {
  shape: 'wide',
  side: 1_600,
  point: { x: 0.5, y: 0.042 },
  mark: null,
  type: 'webp',
} as const

test('the key of a cover says all that it is made by', () => {
  const share = { ...cover, shape: 'share', mark: hash, type: 'jpg' } as const
  for (const name of [cover, share, { ...share, isShared: true }]) {
    const key = coverKey(photo, name)
    expect(coverOfKey(key)).toEqual(name)
    expect(photoOfKey(key)).toEqual(photo)
    expect(renditionOfKey(key)).toBeUndefined()
  }
})

test.each(['side-1601', 'shape', 'point', 'mark', 'rendition'])(
  'a %s that no cover has is none',
  (what) => {
    const keys: Record<string, string> = {
      'side-1601': coverKey(photo, { ...cover, side: 1_601 }),
      shape: coverKey(photo, cover).replace('wide', 'original'),
      point: coverKey(photo, { ...cover, point: { x: 1.2, y: 0 } }),
      mark: coverKey(photo, { ...cover, mark: 'short' }),
      rendition: renditionKey(photo, 'lg'),
    }
    expect(coverOfKey(keys[what]!)).toBeUndefined()
  },
)
