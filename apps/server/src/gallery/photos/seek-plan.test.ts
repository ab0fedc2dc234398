import { expect, test } from 'vitest'
import { type Cursor, addCursors, planSeek } from './seek-plan.ts'

const cursorAt = (index: number): Cursor => ({ index, moment: index * 10, guid: `guid-${index}` })

test.each([
  ['the first page', [], { first: 0, last: 99 }, { isBackwards: false, skip: 0 }],
  ['a page near the end', [], { first: 900, last: 999 }, { isBackwards: true, skip: 0 }],
  ['a page before the middle', [], { first: 400, last: 499 }, { isBackwards: false, skip: 400 }],
  [
    'the page after one that was read',
    [300, 399],
    { first: 400, last: 499 },
    { isBackwards: false, from: 399, skip: 1 },
  ],
  [
    'the page before one that was read',
    [300, 399],
    { first: 200, last: 299 },
    { isBackwards: true, from: 300, skip: 1 },
  ],
  [
    'the same page again',
    [300, 399],
    { first: 300, last: 399 },
    { isBackwards: false, from: 300, skip: 0 },
  ],
  [
    'a page far from what was read',
    [300, 399],
    { first: 850, last: 949 },
    { isBackwards: true, skip: 50 },
  ],
])(
  '%s is reached from the nearest place',
  (
    _name,
    current,
    wanted,
    { from, ...plan }: { from?: number; isBackwards: boolean; skip: number },
  ) => {
    const found = planSeek(current.map(cursorAt), { ...wanted, total: 1_000 })
    expect({ ...found, from: found.from?.index }).toEqual({ ...plan, from })
  },
)

test('only the latest cursors are kept, up to a limit and without duplicates', () => {
  const cursors: Cursor[] = []
  for (let n = 0; n < 500; n++) addCursors(cursors, cursorAt(n), cursorAt(n + 1))
  expect(cursors.length).toBeLessThanOrEqual(200)
  expect(new Set(cursors.map((candidate) => candidate.index)).size).toBe(cursors.length)
  expect(cursors.at(-1)!.index).toBe(500)
})
