import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

test.each([
  ['IMG_1042.JPG', 'IMG_1042.JPG'],
  ['card/day 1/IMG_1042.JPG', 'IMG_1042.JPG'],
  ['C:\\card\\IMG_1042.JPG', 'IMG_1042.JPG'],
  ['', 'photo'],
  [' \t\u0000 ', 'photo'],
  ['card/', 'photo'],
  ['Zu\u0308rich.jpg', 'Zürich.jpg'],
  ['cod\u202egpj.exe', 'codgpj.exe'],
  [`${'a'.repeat(251)}.jpg`, `${'a'.repeat(251)}.jpg`],
  [`${'a'.repeat(252)}.jpg`, `${'a'.repeat(251)}.jpg`],
  [`${'a'.repeat(40_000)}.HEIC`, `${'a'.repeat(250)}.HEIC`],
  ['a'.repeat(40_000), 'a'.repeat(255)],
  // An emoji at the limit is removed as a whole.
  [`${'a'.repeat(250)}😀.jpg`, `${'a'.repeat(250)}.jpg`],
])('%j is called %j', (given, name) => expect(toFileName(given)).toBe(name))

test('of any text a name is made that fits, and that stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      const name = toFileName(given)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(255)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})
