import { expect, test } from 'vitest'
import { toSearchText } from './search-text.ts'

test('all that says something of a photo, without case, accents and doubled spaces', () => {
  expect(
    toSearchText({
      name: 'IMG_1.jpg',
      caption: ' Zoë  finishes ',
      keywords: ['Köln', ''],
      found: ['1042', 'Anna Müller'],
    }),
  ).toBe('img_1.jpg zoe finishes koln 1042 anna muller')
  expect(toSearchText({ name: 'a', caption: '', keywords: [] })).toBe('a')
})
