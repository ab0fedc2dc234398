/** A part of the day in minutes since midnight, both ends included; `from` after `to` goes over midnight. */
export interface TimeOfDay {
  from: number
  to: number
}

/** Reads the wire's hours and minutes. Undefined when no part of it is given; a missing end is the day's end. */
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

/** Minutes since midnight of a moment (epoch ms) on the clock of an IANA zone. */
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
