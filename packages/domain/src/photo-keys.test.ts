import { expect, test } from 'vitest'
import {
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
