import { expect, test } from 'vitest'
import { namesSize, soldSize } from './sold-size.ts'

const inch = 25.4
test.each([
  // Lab prints, in the trade's rounded sizes.
  ['lab', 4 * inch, 6 * inch, 'de', '10 × 15 cm'],
  ['lab', 8 * inch, 10 * inch, 'gb', '20 × 25 cm'],
  ['lab', 5 * inch, 7 * inch, 'de', '13 × 18 cm'],
  ['lab', 12 * inch, 16 * inch, 'th', '30 × 40 cm'],
  ['lab', 20 * inch, 30 * inch, 'de', '50 × 75 cm'],
  ['lab', 12 * inch, 16 * inch, 'us', '12 × 16 in'],
  // A lab article that doesn't state its size, so the studio does.
  ['lab', 600, 900, 'de', '60 × 90 cm'],
  // The studio's own print: as entered.
  ['selfManaged', 150, 100, 'de', '15 × 10 cm'],
  ['selfManaged', 210, 297, 'de', '21 × 29.7 cm'],
  ['selfManaged', 600, 200, 'gb', '60 × 20 cm'],
  ['selfManaged', 203, 305, 'us', '8 × 12 in'],
  ['selfManaged', 210, 297, 'US', '8.3 × 11.7 in'],
] as const)('%s, %d × %d mm, is sold in %s as %s', (fulfillment, width, height, country, text) => {
  const size = soldSize({ fulfillment, width, height }, country)
  expect(size && `${size.width} × ${size.height} ${size.unit}`).toBe(text)
})

test('a product without a size has none', () =>
  expect(soldSize({ fulfillment: 'lab', width: 0, height: 0 }, 'de')).toBeUndefined())

test.each([
  ['Print 20 × 30 cm', true],
  ['Fine art print 30x20', true],
  ['Leinwand 20,0 × 30 cm', true],
  ['Print of 2026', false],
  ['20 prints', false],
  ['Print 20 × 25 cm, up to 30', false],
  ['', false],
])('“%s” says the size 20 × 30: %s', (name, says) =>
  expect(namesSize(name, { width: 20, height: 30 })).toBe(says),
)
