import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MANIFEST_ICONS, shareOfIcon, shortName } from './web-app.ts'

test.each([
  ['City Run', 'City Run'],
  ['City Run 2026', 'City Run'],
  ['Anna & Jonas', 'Anna & Jonas'],
  ['Anna-Maria & Jonas', 'Anna-Maria'],
  ['Abschlussfeier der Waldschule', 'Abschlussfeier'],
  ['  Summer   party ', 'Summer party'],
  ['งานแต่งงานของแอนนา', 'งานแต่งงานของแอนนา'],
  ['2026 – Finish', '2026'],
  ['&', '&'],
])('%j is called %j below its icon', (title, short) => {
  expect(shortName(title)).toBe(short)
})

test('a short name is the beginning of its title and never empty', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (title) => {
      fc.pre(title.trim() !== '')
      const name = shortName(title)
      expect(name).not.toBe('')
      expect(title.trim().replace(/\s+/g, ' ').startsWith(name)).toBe(true)
    }),
  )
})

test('a manifest has both sizes for both purposes, and a maskable picture is within the safe zone', () => {
  expect(MANIFEST_ICONS).toEqual([
    { size: 192, purpose: 'any' },
    { size: 512, purpose: 'any' },
    { size: 192, purpose: 'maskable' },
    { size: 512, purpose: 'maskable' },
  ])
  for (const kind of ['favicon', 'logo'] as const)
    expect(shareOfIcon(kind, true)).toBeLessThanOrEqual(80)
})
