import { expect, test } from 'vitest'
import { eventDaysProblem, proposeEventDays, toEventDays, writeDays } from './event-days.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const days = (first: string | null, last: string | null) => ({
  eventDate: first === null ? null : noon(first),
  eventEndDate: last === null ? null : noon(last),
})

test.each([
  [null, null, undefined],
  ['2026-05-17', null, undefined],
  ['2026-05-17', '2026-05-18', undefined],
  ['2026-05-17', '2026-05-17', undefined],
  ['2026-05-17', '2026-05-16', 'endsBeforeStart'],
  [null, '2026-05-17', 'noFirstDay'],
])('an event from %s to %s: %s', (first, last, problem) => {
  expect(eventDaysProblem(days(first, last), 'UTC')).toBe(problem)
})

test.each([
  ['2026-05-17', '2026-05-18', '2026-05-18'],
  ['2026-05-17', '2026-05-17', null],
  ['2026-05-17', '2026-05-16', null],
  ['2026-05-17', null, null],
  [null, '2026-05-16', null],
])('an event from %s to %s is kept with the last day %s', (first, last, kept) => {
  expect(toEventDays(days(first, last), 'UTC')).toEqual(days(first, kept))
})

test('days are those of the gallery’s clock', () => {
  const evening = {
    eventDate: noon('2026-05-17'),
    eventEndDate: Date.parse('2026-05-17T22:30:00Z'),
  }
  expect(toEventDays(evening, 'UTC').eventEndDate).toBeNull()
  expect(toEventDays(evening, 'Europe/Berlin')).toEqual(evening)
})

test.each([
  ['nothing', {}, undefined],
  ['one day', { '2026-05-17': 75 }, ['2026-05-17', '2026-05-17']],
  ['two days', { '2026-05-18': 35, '2026-05-17': 40 }, ['2026-05-17', '2026-05-18']],
  [
    'two days around a quiet one',
    { '2026-05-16': 40, '2026-05-17': 1, '2026-05-18': 40 },
    ['2026-05-16', '2026-05-18'],
  ],
  [
    'a camera with a wrong clock',
    { '2000-01-01': 3, '2026-05-17': 97 },
    ['2026-05-17', '2026-05-17'],
  ],
  [
    'photos of years',
    { '2024-05-17': 20, '2025-05-16': 50, '2026-05-17': 30 },
    ['2025-05-16', '2025-05-16'],
  ],
] as const)('photos of %s propose days', (_, photos, proposed) => {
  const found = proposeEventDays(
    Object.entries(photos).map(([day, count]) => ({ day, photos: count })),
  )
  expect(found && [found.first, found.last]).toEqual(proposed)
})

test('several days are written as the language does', () => {
  const write = (locale: string, last: string | null) =>
    writeDays(
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
      noon('2026-05-17'),
      last === null ? null : noon(last),
    )
  expect(write('en-GB', null)).toBe('17 May 2026')
  expect(write('en-GB', '2026-05-18')).toMatch(/^17\s?–\s?18 May 2026$/)
  expect(write('de-DE', '2026-05-18')).toMatch(/^17\.\s?–\s?18\. Mai 2026$/)
  expect(write('ja-JP', '2026-05-18')).toBe('2026/05/17～2026/05/18')
})
