const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** The day of an instant (epoch ms) in words, on the zone's clock. */
export function formatDay(instant: number, locale: string, timeZone: string): string {
  return format(locale, { dateStyle: 'long', timeZone }).format(instant)
}

/** The time of day of an instant (epoch ms), to the second as race photos need it, on the zone's clock. */
export function formatTime(instant: number, locale: string, timeZone: string): string {
  return format(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(instant)
}
