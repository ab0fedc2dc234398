import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAP, layoutRows, toRatio } from './photo-rows.ts'

const widthOf = (widths: readonly number[]) =>
  widths.reduce((sum, width) => sum + width, 0) + (widths.length - 1) * GAP

test('rows fill the width and come near the target height', () => {
  const rows = layoutRows(Array(20).fill(1.5), 1_200)
  for (const row of rows) {
    expect(widthOf(row.widths)).toBeCloseTo(1_200)
    expect(Math.abs(row.height - 250)).toBeLessThan(60)
  }
})

test.each([
  ['one photo is not blown up', [1.5], 1_400, [[250, 1]]],
  ['one portrait is not blown up either', [0.66], 1_400, [[250, 1]]],
  ['on a phone rows are lower', [1.5, 1.5], 358, [[118, 2]]],
  ['no photos have no rows', [], 1_400, []],
  ['without a width there are none', [1.5], 0, []],
] as const)('%s', (_, ratios, width, expected) => {
  expect(
    layoutRows(ratios, width).map((row) => [Math.round(row.height), row.end - row.start]),
  ).toEqual(expected)
})

test.each([
  [{ width: 6_000, height: 4_000 }, 1.5],
  [{ width: 8_000, height: 1_000 }, 4],
  [{ width: 100, height: 1_000 }, 0.5],
  [{ width: 0, height: 10 }, 1.5],
  [null, 1.5],
])('%j is shown as %d', (picture, ratio) => expect(toRatio(picture)).toBe(ratio))

test('every photo is in exactly one row, none wider than the grid or too high', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.5, max: 4, noNaN: true }), { maxLength: 100 }),
      fc.integer({ min: 200, max: 1_600 }),
      (ratios, width) => {
        const rows = layoutRows(ratios, width)
        expect(rows.flatMap((row) => row.widths)).toHaveLength(ratios.length)
        rows.forEach((row, index) => {
          expect(row.start).toBe(index === 0 ? 0 : rows[index - 1]!.end)
          expect(row.height).toBeLessThanOrEqual(350)
          expect(widthOf(row.widths)).toBeLessThanOrEqual(width + 0.01)
        })
      },
    ),
  )
})

test('a denser grid has lower rows with more photos', () => {
  const ratios = Array.from({ length: 40 }, () => 1.5)
  const [small, medium, large] = [0.6, 1, 1.6].map((scale) => layoutRows(ratios, 1_400, scale))
  expect(small!.length).toBeLessThan(medium!.length)
  expect(medium!.length).toBeLessThan(large!.length)
  expect(small![0]!.height).toBeLessThan(medium![0]!.height)
})
