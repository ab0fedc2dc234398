import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SettledRefund, takenBackItems, takenBackLines } from './taken-back.ts'

const LINES = [
  { guid: 'prints', units: 2, unitPrice: 1_000 },
  { guid: 'files', units: 3, unitPrice: 500 },
  { guid: 'package', units: 5, unitPrice: null },
]
const of = (lines: Record<string, number>, takeBackDownloads = true): SettledRefund => ({
  takeBackDownloads,
  lines: Object.entries(lines).map(([guid, quantity]) => ({ guid, quantity, items: [] })),
})

test.each<[string, SettledRefund[], boolean, string[]]>([
  ['nothing was given back', [], false, []],
  ['all was given back', [], true, ['prints', 'files', 'package']],
  ['an amount was given back', [of({}, false)], false, []],
  ['an amount took downloads back', [of({})], false, ['prints', 'files', 'package']],
  ['some units of a line', [of({ files: 2 })], false, []],
  ['all units of a line', [of({ files: 3 })], false, ['files']],
  ['all units, downloads stay', [of({ files: 3 }, false)], false, []],
  ['all units by two refunds', [of({ files: 1 }, false), of({ files: 2 })], false, ['files']],
  ['a package, which is one thing', [of({ package: 1 })], false, ['package']],
  ['a line that the order does not have', [of({ other: 9 })], false, []],
])('%s: lines taken back', (_, settled, isRefunded, expected) => {
  expect([...takenBackLines(LINES, settled, { isRefunded })]).toEqual(expected)
})

test('another refund never gives a line again, and no refund takes what it does not name', () => {
  const anyRefund = fc
    .record({
      takeBackDownloads: fc.boolean(),
      lines: fc.dictionary(fc.constantFrom('prints', 'files', 'package'), fc.nat({ max: 3 })),
    })
    .map(({ takeBackDownloads, lines }) => of(lines, takeBackDownloads))
  fc.assert(
    fc.property(fc.array(anyRefund), anyRefund, (before, next) => {
      const was = takenBackLines(LINES, before, { isRefunded: false })
      const is = takenBackLines(LINES, [...before, next], { isRefunded: false })
      expect([...was].every((guid) => is.has(guid))).toBe(true)
      const added = [...is].filter((guid) => !was.has(guid))
      const isNamed = (guid: string) => next.lines.some((line) => line.guid === guid)
      expect(next.lines.length === 0 || added.every(isNamed)).toBe(true)
    }),
  )
})

const naming = (items: Record<string, number>, takeBackDownloads = true): SettledRefund => ({
  takeBackDownloads,
  lines: [
    {
      guid: 'prints',
      quantity: 1,
      items: Object.entries(items).map(([guid, copies]) => ({ guid, copies })),
    },
  ],
})

test.each<[string, SettledRefund[], string[]]>([
  ['no photo was named', [of({ prints: 2 })], []],
  ['the one copy of a photo', [naming({ one: 1 })], ['one']],
  ['one of two copies', [naming({ two: 1 })], []],
  ['both copies by two refunds', [naming({ two: 1 }, false), naming({ two: 1 })], ['two']],
  ['all copies, downloads stay', [naming({ one: 1, two: 2 }, false)], []],
  ['a photo that the order does not have', [naming({ other: 5 })], []],
])('%s: photos taken back', (_, settled, expected) => {
  const items = [
    { guid: 'one', copies: 1 },
    { guid: 'two', copies: 2 },
  ]
  expect([...takenBackItems(items, settled)]).toEqual(expected)
})
