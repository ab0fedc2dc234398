import { expect, test } from 'vitest'
import {
  markedKey,
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
  'the key of a %s tells whether it is marked',
  (rendition) => {
    const clean = renditionKey(photo, rendition)
    const marked = markedKey(photo, rendition, hash)
    expect(marked).not.toBe(clean)
    expect(renditionOfKey(clean)).toEqual({ rendition, isMarked: false })
    expect(renditionOfKey(marked)).toEqual({ rendition, isMarked: true })
    expect(photoOfKey(marked)).toEqual(photo)
  },
)

test.each([
  versionKey(photo, hash),
  strippedKey(photo, 'jpg'),
  `accounts/${photo.accountGuid}/media/${photo.guid}/picture.webp`,
  markedKey(photo, 'lg', 'short'),
  'lg.jpg',
])('%s is no rendition', (key) => {
  expect(renditionOfKey(key)).toBeUndefined()
})
