import { expect, test } from 'vitest'
import { toArchiveNames } from './archive-names.ts'

test.each([
  [
    ['a.jpg', 'b.jpg'],
    ['a.jpg', 'b.jpg'],
  ],
  [
    ['a.jpg', 'a.jpg', 'A.JPG', 'a.png'],
    ['a.jpg', 'a (2).jpg', 'A (3).JPG', 'a.png'],
  ],
  [
    ['a (2).jpg', 'a.jpg', 'a.jpg'],
    ['a (2).jpg', 'a.jpg', 'a (3).jpg'],
  ],
  [
    ['../../etc/passwd', '/abs.jpg', 'c:\\x.jpg', '..', ''],
    ['_.._etc_passwd', '_abs.jpg', 'c__x.jpg', 'photo', 'photo (2)'],
  ],
  [
    ['con.jpg', 'a\nb\0.jpg', '.hidden.jpg', 'ends. .jpg'],
    ['_con.jpg', 'a_b_.jpg', 'hidden.jpg', 'ends.jpg'],
  ],
  [['Zielläufer “Ada” 🏃.jpg'], ['Zielläufer “Ada” 🏃.jpg']],
  [[`${'x'.repeat(500)}.jpg`], [`${'x'.repeat(120)}.jpg`]],
])('%j unpacks as %j', (names, expected) => {
  expect(toArchiveNames(names)).toEqual(expected)
})

test('ten thousand photos of one name all have their own, quickly', () => {
  const names = toArchiveNames(Array.from({ length: 10_000 }, () => 'IMG_0001.jpg'))
  expect(new Set(names).size).toBe(10_000)
})
