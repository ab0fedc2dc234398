import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  breakRows,
  layoutAt,
  layoutGrid,
  photoWidth,
  ROW_CLASSES,
  rowClassAt,
  rowHeight,
  toRatio,
} from './photo-rows.ts'

const phone = rowClassAt(390, 'large')
const desktop = rowClassAt(1250, 'large')
const landscapes = (count: number) => Array<number>(count).fill(1.5)

test.each([
  [{ width: 6000, height: 4000 }, 1.5],
  [{ width: 4000, height: 6000 }, 2 / 3],
  [{ width: 30_000, height: 1000 }, 4],
  [{ width: 100, height: 5000 }, 0.5],
  [{ width: 0, height: 0 }, 1.5],
])('%j is shown %f wide by 1', (shape, expected) => {
  expect(toRatio(shape)).toBeCloseTo(expected)
})

test('full rows come near the target height on phones and desktops', () => {
  for (const rowClass of [phone, desktop]) {
    const rows = breakRows([landscapes(100)], rowClass, false)
    for (const row of rows.slice(0, -1))
      expect(Math.abs(rowHeight(row, rowClass.width, rowClass) - rowClass.height)).toBeLessThan(
        rowClass.height * 0.35,
      )
  }
})

test('one photo, or three, aren’t stretched across the page', () => {
  const [one] = breakRows([[0.67]], desktop, true)
  expect(rowHeight(one!, desktop.width, desktop)).toBe(450)
  const [three] = breakRows([landscapes(3)], desktop, true)
  expect(rowHeight(three!, desktop.width, desktop)).toBeLessThanOrEqual(450)
})

test('no photos make no rows', () => {
  expect(breakRows([[]], desktop, true)).toEqual([])
  expect(breakRows([], desktop, true)).toEqual([])
})

test('an added page moves only the last row', () => {
  const first = Array.from({ length: 100 }, (_, i) => [1.5, 0.67, 1.5, 2.9, 1][i % 5]!)
  const before = breakRows([first], desktop, false)
  const after = breakRows([first, landscapes(100)], desktop, true)
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
})

test('the browser’s line breaking makes the same rows at every width of a class', () => {
  const ratio = fc.double({ min: 0.5, max: 4, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(fc.array(ratio, { maxLength: 60 }), { maxLength: 3 }),
      fc.constantFrom(...ROW_CLASSES),
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (pages, rowClass, isComplete, index) => {
        const rows = breakRows(pages, rowClass, isComplete)
        const all = pages.flat()
        expect(rows.flatMap(({ start, end }) => all.slice(start, end))).toEqual(all)
        const next =
          ROW_CLASSES.find(({ size, from }) => size === rowClass.size && from > rowClass.from)
            ?.from ?? 5_000
        const narrowest = Math.max(rowClass.from, 280)
        const container = narrowest + index * (next - 1 - narrowest)
        const wanted = rows.flatMap((row) =>
          all.slice(row.start, row.end).map((each) => {
            const { percent, pixels } = photoWidth(each, row, rowClass)
            return (percent / 100) * container - pixels
          }),
        )
        expect(wrapLines(wanted, container)).toEqual(rows.map(({ end }) => end))
      },
    ),
    { numRuns: 1_000 },
  )
})

/** How `flex-wrap: wrap` breaks lines: an item that doesn't fit beside the previous ones starts the next. */
function wrapLines(wanted: number[], container: number): number[] {
  const ends: number[] = []
  let used = 0
  for (const [index, width] of wanted.entries()) {
    if (used > 0 && used + 4 + width > container) {
      ends.push(index)
      used = 0
    }
    used += (used > 0 ? 4 : 0) + width
  }
  return wanted.length > 0 ? [...ends, wanted.length] : ends
}

test.each([
  [320, 'large', 'a'],
  [479.5, 'large', 'a'],
  [480, 'large', 'b'],
  [1440, 'large', 'e'],
  [5000, 'large', 'f'],
  [320, 'small', 'g'],
  [5000, 'small', 'l'],
] as const)('a container of %i px with %s photos takes class %s', (width, size, letter) => {
  expect(rowClassAt(width, size).letter).toBe(letter)
})

test('squares fill rows of a fixed number, and each row is as high as a square is wide', () => {
  const layouts = layoutGrid([landscapes(7)], true)
  const { rows, rowOf, rowClass } = layoutAt(layouts, 366, { grid: 'squares', size: 'large' })!
  expect(rows.map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 4],
    [4, 6],
    [6, 7],
  ])
  expect([...rowOf]).toEqual([0, 0, 1, 1, 2, 2, 3])
  for (const row of rows) expect(rowHeight(row, 366, rowClass)).toBeCloseTo(180.9, 1)
  const small = layoutAt(layouts, 366, { grid: 'squares', size: 'small' })!
  expect(small.rows).toHaveLength(2)
  expect(layoutAt(layouts, 366, { grid: 'rows', size: 'small' })?.rowClass.letter).toBe('g')
})
