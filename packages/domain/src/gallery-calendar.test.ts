import { expect, test } from 'vitest'
import { galleryCalendar } from './gallery-calendar.ts'
import { fromLocalTime } from './local-time.ts'

const NONE = {
  eventDate: null,
  eventEndDate: null,
  publishAt: null,
  closesAt: null,
  archivedAt: null,
}
const MAY = { from: '2026-05-01', to: '2026-05-31' }
const at = (text: string, timeZone = 'Europe/Berlin') => fromLocalTime(text, timeZone)!
const make = (
  name: string,
  dates: Partial<typeof NONE | Record<string, number>>,
  timeZone = 'Europe/Berlin',
) => ({
  ...NONE,
  name,
  timeZone,
  ...dates,
})
const shown = (...galleries: ReturnType<typeof make>[]) =>
  [...galleryCalendar(galleries, MAY)].map(([day, entries]) => [
    day,
    entries.map(({ kind, gallery }) => `${kind} ${gallery.name}`),
  ])

test('each date is on its day, with days and kinds of dates in order', () => {
  expect(
    shown(
      make('Run', { closesAt: at('2026-05-20T23:59'), eventDate: at('2026-05-03T12:00') }),
      make('Gala', { publishAt: at('2026-05-20T09:00'), archivedAt: at('2026-06-01T00:00') }),
      make('Ball', { eventDate: at('2026-05-20T12:00') }),
    ),
  ).toEqual([
    ['2026-05-03', ['event Run']],
    ['2026-05-20', ['event Ball', 'opens Gala', 'closes Run']],
  ])
})

test('the first and the last minute of the span are included, in the gallery’s time zone', () => {
  for (const timeZone of ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const one = make('One', { closesAt: at('2026-05-01T00:00', timeZone) }, timeZone)
    const two = make('Two', { closesAt: at('2026-05-31T23:59', timeZone) }, timeZone)
    const out = make('Out', { closesAt: at('2026-06-01T00:00', timeZone) }, timeZone)
    const before = make('Before', { closesAt: at('2026-04-30T23:59', timeZone) }, timeZone)
    expect(shown(one, two, out, before)).toEqual([
      ['2026-05-01', ['closes One']],
      ['2026-05-31', ['closes Two']],
    ])
  }
})

test('an event of several days is on each of them that is within the span', () => {
  const noon = (day: string) => at(`${day}T12:00`)
  expect(
    shown(
      make('Cup', { eventDate: noon('2026-04-29'), eventEndDate: noon('2026-05-02') }),
      make('Run', { eventDate: noon('2026-05-30'), eventEndDate: noon('2026-06-03') }),
      make('Tour', { eventDate: noon('2026-04-01'), eventEndDate: noon('2026-04-30') }),
    ),
  ).toEqual([
    ['2026-05-01', ['event Cup']],
    ['2026-05-02', ['event Cup']],
    ['2026-05-30', ['event Run']],
    ['2026-05-31', ['event Run']],
  ])
  const span = { from: '2026-10-24', to: '2026-10-26' }
  const days = { eventDate: noon('2026-10-24'), eventEndDate: noon('2026-10-26') }
  expect([...galleryCalendar([make('Clocks', days)], span).keys()]).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
})

test('on days with a clock change, each minute is on its own day', () => {
  const span = { from: '2026-10-24', to: '2026-10-26' }
  for (const day of ['2026-10-24', '2026-10-25', '2026-10-26'])
    for (const time of ['00:00', '02:30', '23:59']) {
      const gallery = make('Run', { closesAt: at(`${day}T${time}`) })
      expect([...galleryCalendar([gallery], span).keys()]).toEqual([day])
    }
})
