import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toClosedSpan, toSelectiveText, toWordsOfName } from './selective-search.ts'

const of = (numbers: string[], nameWords: string[] = []) => ({ numbers, nameWords })

test.each([
  ['236', of(['236'])],
  ['  236\u200b ', of(['236'])],
  ['#236', of(['236'])],
  ['２３６', of(['236'])],
  ['a-12', of(['A12'])],
  ['2024-001', of(['2024-001'])],
  ['12, 15', { anyNumber: ['12', '15'] }],
  ['12、15、12', { anyNumber: ['12', '15'] }],
  ['12 15', of(['12', '15'])],
  ['Ng', of([], ['ng'])],
  ['王', of([], ['王'])],
  ['Müller', of([], ['muller'])],
  ['Anna-Lena O’Neil', of([], ['anna', 'lena', 'o', 'neil'])],
  ['van der Berg', of([], ['van', 'der', 'berg'])],
  ['Anna, 236', of(['236'], ['anna'])],
  ['สุดา', of([], ['สุดา'])],
])('where there is a start list, %j is a search', (text, found) => {
  expect(toSelectiveText(text, { hasStartList: true })).toEqual(found)
})

test.each(['', ' ', '_', '%', '.', '--', '\u200b', '*', 'a b c d e f g h i j k', ',,'])(
  '%j is a search for nothing in particular',
  (text) => expect(toSelectiveText(text, { hasStartList: true })).toBeUndefined(),
)

test.each([
  ['236', of(['236'])],
  ['12, 15', { anyNumber: ['12', '15'] }],
  ['anna', undefined],
  ['236 anna', undefined],
  // Texts that are on everyone's bib.
  ['10K', undefined],
  ['2024-001', undefined],
])('without a start list %j is %j', (text, found) => {
  expect(toSelectiveText(text, { hasStartList: false })).toEqual(found)
})

test('words of a name are whole, of any length', () => {
  expect(toWordsOfName('Nguyễn Thị-Ánh O’Neil 王')).toEqual([
    'nguyen',
    'thi',
    'anh',
    'o',
    'neil',
    '王',
  ])
})

const DAY = Date.parse('2026-05-03T00:00:00Z')
const at = (hours: number, minutes = 0, days = 0) =>
  DAY + ((days * 24 + hours) * 60 + minutes) * 60_000
const oneDay = { takenFrom: at(8), takenTo: at(18), timeZone: 'UTC' }
const twoDays = { takenFrom: at(8), takenTo: at(18, 0, 1), timeZone: 'UTC' }
const whole = (day: number) => ({ timestamp_from: at(0, 0, day), timestamp_to: at(24, 0, day) - 1 })
const halfHour = { hours_from: 9, mins_from: 0, hours_to: 9, mins_to: 30 }

test.each([
  ['half an hour', { timestamp_from: at(9), timestamp_to: at(9, 30) }, twoDays, 'itself'],
  ['31 minutes', { timestamp_from: at(9), timestamp_to: at(9, 31) }, twoDays, undefined],
  ['an open beginning', { timestamp_to: at(9) }, oneDay, undefined],
  ['an open end', { timestamp_from: at(9) }, oneDay, undefined],
  ['the beginning of everything', { timestamp_from: 0 }, oneDay, undefined],
  ['half an hour of the only day', halfHour, oneDay, whole(0)],
  ['half an hour of each of two days', halfHour, twoDays, undefined],
  ['half an hour of one of them', { ...halfHour, ...whole(1) }, twoDays, whole(1)],
  [
    'half an hour from one of them on',
    { ...halfHour, timestamp_from: at(0, 0, 1) },
    twoDays,
    whole(1),
  ],
  [
    'half an hour of both',
    { ...halfHour, ...whole(0), timestamp_to: at(20, 0, 1) },
    twoDays,
    undefined,
  ],
  ['31 minutes of the only day', { ...halfHour, mins_to: 31 }, oneDay, undefined],
  ['over midnight', { hours_from: 23, mins_from: 50, hours_to: 0, mins_to: 10 }, oneDay, whole(0)],
  ['the whole clock', { hours_from: 0, hours_to: 23 }, oneDay, undefined],
  [
    'the whole clock backwards',
    { hours_from: 9, mins_from: 31, hours_to: 9, mins_to: 30 },
    oneDay,
    undefined,
  ],
  ['an hour', { hours_from: 9, hours_to: 9 }, oneDay, undefined],
  ['minutes alone', { mins_from: 0, mins_to: 10 }, oneDay, undefined],
  ['an hour without an end', { hours_from: 9, mins_from: 0 }, oneDay, undefined],
  ['a day', whole(0), oneDay, undefined],
  ['no time', {}, oneDay, undefined],
  [
    'a time where no photo knows its own',
    halfHour,
    { ...oneDay, takenFrom: null, takenTo: null },
    undefined,
  ],
] as const)('%s', (_name, asked, range, span) => {
  expect(toClosedSpan(asked, range)).toEqual(span === 'itself' ? asked : span)
})

const NO_SPAN = { timestamp_from: 0, timestamp_to: 0 }

test('whatever is asked, what is shown lies within half an hour of one day', () => {
  const moment = fc.option(fc.integer({ min: at(0), max: at(48) }), { nil: undefined })
  const part = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined })
  fc.assert(
    fc.property(
      fc.record({
        timestamp_from: moment,
        timestamp_to: moment,
        hours_from: part(23),
        hours_to: part(23),
        mins_from: part(59),
        mins_to: part(59),
      }),
      (asked) => {
        const { timestamp_from: from, timestamp_to: to } = toClosedSpan(asked, twoDays) ?? NO_SPAN
        // Half an hour of the day narrows a longer time span.
        const hasTimeOfDay = asked.hours_from !== undefined && asked.hours_to !== undefined
        expect(to - from).toBeLessThanOrEqual((hasTimeOfDay ? 24 * 60 : 30) * 60_000)
      },
    ),
  )
})
