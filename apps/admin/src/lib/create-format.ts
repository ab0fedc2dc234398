import { formatBytes } from '@proofdesk/domain/bytes'
import { writeDays } from '@proofdesk/domain/event-days'
import { minorDigits } from '@proofdesk/domain/currencies'
import { formatAmount } from '@proofdesk/domain/money-text'

interface Reader {
  /** The language with the account's country. */
  locale: string
  /** The language of names of countries and currencies. */
  language: string
  /** The time zone of formatted times; undefined for the browser's. */
  timeZone: string | undefined
}

export type Format = ReturnType<typeof createFormat>

/** All of the console's formats, by language, country and time zone. */
export function createFormat({ locale, language, timeZone }: Reader) {
  return {
    locale,
    ...createNumbers(locale),
    ...createTimes(locale, timeZone),
    ...createNames(locale, language),
  }
}

/** Created on first use: most screens use two or three of them. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

function createNumbers(locale: string) {
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = once(() => new Intl.NumberFormat(locale, options))
    return (value: number) => format().format(value)
  }
  const number = numbers({ maximumFractionDigits: 1 })
  const unit = (name: string) => numbers({ style: 'unit', unit: name, unitDisplay: 'short' })
  return {
    number,
    bytes: (bytes: number) => formatBytes(bytes, number),
    /** An amount in major units of its currency: `£12.50`. */
    money: (amount: number, currency: string) => formatAmount(amount, currency, locale),
    /** The amount as typed into a field: `1234.50`. */
    typedAmount(amount: number, currency: string) {
      const digits = minorDigits(currency)
      return amount.toLocaleString(locale, {
        useGrouping: false,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    },
    /** A fraction of one: `12 %`. */
    percent: numbers({ style: 'percent' }),
    /** The same with one decimal: `12.3 %`. */
    exactPercent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    /** A relative change: `+12 %`. */
    change: numbers({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
    seconds: unit('second'),
    minutes: unit('minute'),
    hours: unit('hour'),
  }
}

function createTimes(locale: string, timeZone: string | undefined) {
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
  const times = (options: Intl.DateTimeFormatOptions) => {
    const format = formatOf(options)
    /** Epoch milliseconds. */
    return (time: number) => format().format(time)
  }
  const dates = formatOf({ dateStyle: 'medium' })
  const calendar = (options: Intl.DateTimeFormatOptions) => times({ ...options, timeZone: 'UTC' })
  const day = calendar({ dateStyle: 'medium' })
  const weekday = calendar({ weekday: 'short' })
  const month = calendar({ month: 'long', year: 'numeric' })
  return {
    date: (time: number) => dates().format(time),
    /** One or several days: `17–18 May 2026`. */
    days: (first: number, last: number | null) => writeDays(dates(), first, last),
    dateTime: times({ dateStyle: 'medium', timeStyle: 'short' }),
    /** With seconds. */
    exactDateTime: times({ dateStyle: 'medium', timeStyle: 'medium' }),
    time: times({ timeStyle: 'short' }),
    /** `14:05`, in every language. */
    clock: times({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** `4 Mar` */
    shortDate: times({ day: 'numeric', month: 'short' }),
    shortDateClock: times({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    /** `Mar 2026` */
    shortMonth: times({ month: 'short', year: 'numeric' }),
    /** A calendar day (`2026-03-04`), independent of time zones. */
    day: (value: string) => day(Date.parse(value)),
    /** The format of typed days. */
    typedDay: once(() => toTypedDay(locale)),
    /** The weekday of a calendar day. */
    weekday: (value: string) => weekday(Date.parse(value)),
    /** A calendar month (`2026-03`). */
    month: (value: string) => month(Date.parse(value)),
  }
}

export interface TypedDay {
  order: ('day' | 'month' | 'year')[]
  /** Years are in the Buddhist era, 543 higher. */
  isBuddhist: boolean
}

function toTypedDay(locale: string): TypedDay {
  const numeric = 'numeric'
  const format = new Intl.DateTimeFormat(locale, { day: numeric, month: numeric, year: numeric })
  return {
    order: format
      .formatToParts(0)
      .map(({ type }) => type)
      .filter((type) => type === 'day' || type === 'month' || type === 'year'),
    isBuddhist: format.resolvedOptions().calendar === 'buddhist',
  }
}

function createNames(locale: string, language: string) {
  const regions = once(() => new Intl.DisplayNames(language, { type: 'region' }))
  const currencies = once(() => new Intl.DisplayNames(language, { type: 'currency' }))
  const list = once(() => new Intl.ListFormat(locale))
  /** The name of a two-letter code in any case; anything else is returned unchanged. */
  const country = (code: string) =>
    /^[a-z]{2}$/i.test(code) ? (regions().of(code.toUpperCase()) ?? code) : code
  return {
    country,
    /** Countries to choose from, sorted by name. */
    countryOptions: (codes: readonly string[]): { value: string; label: string }[] =>
      codes
        .map((code) => ({ value: code, label: country(code) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, language)),
    /** Anything but a currency code is returned unchanged. */
    currency: (code: string) => (/^[a-z]{3}$/i.test(code) ? (currencies().of(code) ?? code) : code),
    /** `A, B and C` */
    list: (parts: readonly string[]) => list().format(parts),
  }
}
