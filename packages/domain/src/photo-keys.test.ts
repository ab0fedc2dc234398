import { expect, test } from 'vitest'
import {
  type CoverName,
  coverKey,
  coverOfKey,
  editRevisionOfKey,
  watermarkedKey,
  photoOfKey,
  renditionKey,
  renditionOfKey,
  strippedKey,
  versionKey,
  watermarkOfKey,
} from './photo-keys.ts'

const guid = (digit: string) => digit.repeat(8) + '-0000-7000-8000-' + digit.repeat(12)
const ids = { accountGuid: guid('a'), engineGuid: guid('b'), guid: guid('c') }
const photo = { ...ids, editRevision: 0 }
const hash = '0123456789abcdef'.repeat(2)

test.each(['lg', 'md', 'thumb'] as const)(
  'the key of a %s tells whether it is watermarked',
  (rendition) => {
    const clean = renditionKey(photo, rendition)
    const watermarked = watermarkedKey(photo, rendition, hash)
    expect(watermarked).not.toBe(clean)
    expect(renditionOfKey(clean)).toEqual({ rendition, isWatermarked: false })
    expect(renditionOfKey(watermarked)).toEqual({ rendition, isWatermarked: true })
    expect(photoOfKey(watermarked)).toEqual(ids)
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
    expect(photoOfKey(key)).toEqual(ids)
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

test('an edited photo has renditions and covers of its own, which are still known as such', () => {
  const edited = { ...photo, editRevision: 12 }
  for (const key of [renditionKey(edited, 'thumb'), watermarkedKey(edited, 'thumb', hash)]) {
    expect(key).toMatch(/thumb-e12\.webp$/)
    expect(renditionOfKey(key)?.rendition).toBe('thumb')
    expect([photoOfKey(key), editRevisionOfKey(key)]).toEqual([ids, 12])
  }
  expect(watermarkOfKey(watermarkedKey(edited, 'zoom', hash))).toBe(hash)
  const name: CoverName = {
    shape: 'wide',
    side: 800,
    point: { x: 0.5, y: 0.25 },
    mark: hash,
    type: 'webp',
  }
  const cover = coverKey(edited, name)
  expect([coverOfKey(cover), editRevisionOfKey(cover)]).toEqual([name, 12])
  expect([renditionKey(photo, 'lg'), coverKey(photo, name)].map(editRevisionOfKey)).toEqual([0, 0])
})
