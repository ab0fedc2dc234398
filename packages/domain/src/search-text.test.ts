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

test.each([
  ['Runner 236 at the finish', ['236', 'Start'], [], 'runner 236 at the finish 236 start'],
  ['Runner 236 at the finish', ['236', 'Start'], ['236'], 'runner at the finish start'],
  ['(236)', ['#236', '1236', '2361'], ['236'], '() 1236 2361'],
  ['Köln', ['A5', 'a-5.', 'A55'], ['A5'], 'koln a55'],
  ['Köln', ['Finish'], ['', '7'], 'koln finish'],
])(
  'of “%s” and %j without the numbers %j it looks through “%s”',
  (caption, keywords, removed, text) => {
    expect(toSearchText({ name: '236.jpg', caption, keywords, removed })).toBe(`236.jpg ${text}`)
  },
)
