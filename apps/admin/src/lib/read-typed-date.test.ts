import { expect, test } from 'vitest'
import { createFormat } from './create-format.ts'
import { readTypedDate } from './read-typed-date.ts'

test.each([
  ['2026-05-17', 'en-GB', { day: '2026-05-17' }],
  ['2026-05-17T14:05', 'de-DE', { day: '2026-05-17', time: '14:05' }],
  ['2026-05-17T14:05:59.000Z', 'de-DE', { day: '2026-05-17', time: '14:05' }],
  ['17.05.2026', 'de-DE', { day: '2026-05-17' }],
  ['17.5.26, 9:05', 'de-DE', { day: '2026-05-17', time: '09:05' }],
  ['05/17/2026 2:05 PM', 'en-US', { day: '2026-05-17', time: '14:05' }],
  ['5/17/2026 12:05 a.m.', 'en-US', { day: '2026-05-17', time: '00:05' }],
  ['17/05/2026', 'en-GB', { day: '2026-05-17' }],
  ['2026/05/17', 'ja-JP', { day: '2026-05-17' }],
  ['2026年5月17日', 'ja-JP', { day: '2026-05-17' }],
  ['17/5/2569', 'th-TH', { day: '2026-05-17' }],
  ['17/5/2026', 'th-TH', { day: '2026-05-17' }],
  ['14:05', 'fr-FR', { time: '14:05' }],
  ['31.04.2026', 'de-DE', {}],
  ['05/17/2026', 'en-GB', {}],
  ['25:05', 'en-GB', {}],
  ['13:05 pm', 'en-US', {}],
  ['next Sunday', 'en-GB', {}],
])('reads %s as people of %s write it', (text, locale, expected) => {
  const { typedDay } = createFormat({ locale, language: locale, timeZone: 'UTC' })
  expect(readTypedDate(text, typedDay())).toEqual({ day: undefined, time: undefined, ...expected })
})
