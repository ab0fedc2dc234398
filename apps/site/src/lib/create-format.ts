import { writeDays } from '@proofdesk/domain/event-days'
import { formatAmount } from '@proofdesk/domain/money-text'

export type Format = ReturnType<typeof createFormat>

/** All of the site's formats, by the page's language and the studio's country. */
export function createFormat(locale: string) {
  const formatsOf = (options: Intl.DateTimeFormatOptions) => {
    const formats = new Map<string, Intl.DateTimeFormat>()
    return (timeZone: string) => {
      const format =
        formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
      formats.set(timeZone, format)
      return format
    }
  }
  const times = (options: Intl.DateTimeFormatOptions) => {
    const formatOf = formatsOf(options)
    return (instant: number, timeZone: string) => formatOf(timeZone).format(instant)
  }
  const weekDays = formatsOf({ weekday: 'short', day: 'numeric', month: 'short' })
  const longDays = formatsOf({ dateStyle: 'long' })
  return {
    locale,
    /** The day of an instant (epoch ms) in words, in the zone. */
    day: (instant: number, timeZone: string) => longDays(timeZone).format(instant),
    /** One or several days in words, in the zone: “17–18 May 2026”. */
    days: (first: number, last: number | null, timeZone: string) =>
      writeDays(longDays(timeZone), first, last),
    /** A calendar day (`2026-05-17`) with its weekday: “Sun 17 May”. */
    shortDay: (day: string) => weekDays('UTC').format(Date.parse(day)),
    /** The time of day of an instant in the zone, with seconds, as race photos require. */
    time: times({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    /** The time of day to the minute. */
    clock: times({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** Day and time of an instant in the reader's time zone. */
    dateTime: (instant: number) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(instant),
    /** An amount in major units of its currency: `£12.50`. */
    money: (amount: number, currency: string) => formatAmount(amount, currency, locale),
    /** In megabytes, from a thousand on in gigabytes. */
    fileSize(bytes: number): string {
      const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte']
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        maximumSignificantDigits: 2,
      }).format(Math.max(value, 0.1))
    },
    /** `A, B, C` */
    list: (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(parts),
    /** Countries to choose from, sorted by name. */
    countryOptions(codes: readonly string[]): { code: string; name: string }[] {
      const names = new Intl.DisplayNames(locale, { type: 'region' })
      // Anything but a country code is returned unchanged.
      const nameOf = (code: string) =>
        (/^[a-z]{2}$/i.test(code) && names.of(code.toUpperCase())) || code
      return codes
        .map((code) => ({ code, name: nameOf(code) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, locale))
    },
  }
}
