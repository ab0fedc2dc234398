import { type Day, dayOf, isDay } from '@proofdesk/domain/day'
import { type DayRange, VISIT_RANGE_DAYS, addDays, daysIn } from '@proofdesk/domain/visit-range'
import { useMemo } from 'react'
import { useAddressValue } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'

/** Ranges that end today, by their number of days. */
export const PRESETS = ['1', '7', '30', '90', '365'] as const
export type Preset = (typeof PRESETS)[number]

const DEFAULT: Preset = '30'
const MINUTE = 60_000

/**
 * Parses the days in an address: a number of days until today, or `2026-05-01..2026-05-31`. Anything else means the
 * last 30 days.
 */
export function readVisitDays(
  text: string | null,
  today: Day,
): { preset: Preset | undefined; range: DayRange } {
  const [from = '', to = ''] = (text ?? '').split('..')
  if (isDay(from) && isDay(to)) {
    const days = daysIn({ from, to })
    if (days >= 1 && days <= VISIT_RANGE_DAYS) return { preset: undefined, range: { from, to } }
  }
  const preset = PRESETS.find((each) => each === text) ?? DEFAULT
  return { preset, range: { from: addDays(today, 1 - Number(preset)), to: today } }
}

/**
 * The range with this first or last day. Its other end moves if the range would be negative, or longer than
 * `VISIT_RANGE_DAYS`.
 */
export function changeDay(range: DayRange, change: Partial<DayRange>): DayRange {
  const next = { ...range, ...change }
  const days = daysIn(next)
  if (days >= 1 && days <= VISIT_RANGE_DAYS) return next
  if (change.from)
    return {
      from: change.from,
      to: days < 1 ? change.from : addDays(change.from, VISIT_RANGE_DAYS - 1),
    }
  return { from: days < 1 ? next.to : addDays(next.to, 1 - VISIT_RANGE_DAYS), to: next.to }
}

/** The days in the address, in the account's time zone. */
export function useVisitDays() {
  const [text, setText] = useAddressValue('days')
  const { timeZone } = useSession().account
  const today = dayOf(useNow(MINUTE), timeZone)
  const { preset, range } = useMemo(() => readVisitDays(text, today), [text, today])
  return {
    preset,
    range,
    today,
    choosePreset: (next: Preset) => setText(next === DEFAULT ? null : next, { push: true }),
    chooseRange: ({ from, to }: DayRange) => setText(`${from}..${to}`),
  }
}
