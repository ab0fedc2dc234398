/** A part of the day in minutes since midnight, both ends inclusive; if `from` is after `to`, it spans midnight. */
export interface TimeOfDay {
  from: number
  to: number
}

/** Reads the API's hours and minutes. Undefined if none is given; a missing end is the end of the day. */
export function toTimeOfDay(filter: {
  hours_from?: number | undefined
  mins_from?: number | undefined
  hours_to?: number | undefined
  mins_to?: number | undefined
}): TimeOfDay | undefined {
  const { hours_from, mins_from, hours_to, mins_to } = filter
  if ([hours_from, mins_from, hours_to, mins_to].every((part) => part === undefined))
    return undefined
  const from = (hours_from ?? 0) * 60 + (mins_from ?? 0)
  // An hour without minutes means the whole hour.
  const to = (hours_to ?? 23) * 60 + (mins_to ?? 59)
  return { from, to }
}

/** Minutes since midnight of a moment (epoch ms) in an IANA time zone. */
export function minuteOfDay(moment: number, timeZone: string): number {
  const text = clockOf(timeZone).format(moment)
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}
