import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.each([
  [undefined, 'CIT_4002.jpg'],
  ['', 'CIT_4002.jpg'],
  [' \n\t', 'CIT_4002.jpg'],
  ['Runner 1042', 'Runner 1042'],
  ['  Runner\n 1042 ', 'Runner 1042'],
  ['ゼッケン 1042', 'ゼッケン 1042'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(79)}…`],
  ['🏃'.repeat(81), `${'🏃'.repeat(79)}…`],
])('with the caption %j a photo is called %j', (caption, shown) => {
  expect(shownName({ caption, name: 'CIT_4002.jpg' })).toBe(shown)
})

test('a name is one line of at most 80 letters, and never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (caption) => {
      const shown = shownName({ caption, name: 'a.jpg' })
      expect([...shown].length).toBeLessThanOrEqual(80)
      expect(shown.trim()).not.toBe('')
      expect(shown).not.toMatch(/[\n\r\t]/)
    }),
  )
})
