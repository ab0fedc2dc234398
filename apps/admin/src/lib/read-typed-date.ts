import type { TypedDay } from './create-format.ts'

export interface TypedDate {
  /** `2026-05-17` */
  day?: string
  /** `14:05` */
  time?: string
}

const CLOCK = /(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?<half>[ap])?\.?m?\.?/i
const BUDDHIST_ERA = 543

/** Parses a day and a time in pasted text: in ISO 8601, or in the locale's order and calendar. */
export function readTypedDate(text: string, typed: TypedDay): TypedDate {
  const clock = CLOCK.exec(text)
  return { day: readDay(text.replace(clock?.[0] ?? '', ''), typed), time: readTime(clock) }
}

function readTime(clock: RegExpExecArray | null): string | undefined {
  if (!clock?.groups) return undefined
  const { hour, minute, half } = clock.groups
  let hours = Number(hour)
  if (half && (hours < 1 || hours > 12)) return undefined
  if (half) hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hours > 23 || Number(minute) > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${minute}`
}

function readDay(text: string, typed: TypedDay): string | undefined {
  const numbers = (text.match(/\d+/g) ?? []).slice(0, 3)
  if (numbers.length < 3) return undefined
  const order = numbers[0]!.length === 4 ? (['year', 'month', 'day'] as const) : typed.order
  const part = (type: 'day' | 'month' | 'year') => Number(numbers[order.indexOf(type)])
  const written = part('year')
  const isBuddhist = typed.isBuddhist && written > 2300
  const year = (written < 100 ? 2000 + written : written) - (isBuddhist ? BUDDHIST_ERA : 0)
  const date = new Date(Date.UTC(year, part('month') - 1, part('day')))
  // 31 April must not become 1 May.
  if (date.getUTCMonth() !== part('month') - 1) return undefined
  const day = date.toISOString().slice(0, 10)
  return day.startsWith(String(year)) ? day : undefined
}
