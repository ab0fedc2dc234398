import { formatBytes } from '@proofdesk/domain/bytes'
import { writeDays } from '@proofdesk/domain/event-days'
import { minorDigits } from '@proofdesk/domain/currencies'
import { formatAmount } from '@proofdesk/domain/money-text'

interface Reader {
  /** The language as the account's country writes it. */
  locale: string
  /** What countries and currencies are called in. */
  language: string
  /** The clock that times are told by; the browser's where it is undefined. */
  timeZone: string | undefined
}

export type Format = ReturnType<typeof createFormat>

/** Everything that the console writes as language, country and clock of its reader have it. */
export function createFormat({ locale, language, timeZone }: Reader) {
  return {
    locale,
    ...createNumbers(locale),
    ...createTimes(locale, timeZone),
    ...createNames(locale, language),
  }
}

/** Made when it is first needed: most screens need two or three of them. */
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
    /** The same as it is typed into a field: `1234.50`. */
    typedAmount(amount: number, currency: string) {
      const digits = minorDigits(currency)
      return amount.toLocaleString(locale, {
        useGrouping: false,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    },
    /** A share of one: `12 %`. */
    percent: numbers({ style: 'percent' }),
    /** The same to a tenth: `12.3 %`. */
    exactPercent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    /** How much more or less it became: `+12 %`. */
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
    /** To the second. */
    exactDateTime: times({ dateStyle: 'medium', timeStyle: 'medium' }),
    time: times({ timeStyle: 'short' }),
    /** `14:05`, wherever it is read. */
    clock: times({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** `4 Mar` */
    shortDate: times({ day: 'numeric', month: 'short' }),
    shortDateClock: times({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    /** `Mar 2026` */
    shortMonth: times({ month: 'short', year: 'numeric' }),
    /** A calendar day (`2026-03-04`), on no clock. */
    day: (value: string) => day(Date.parse(value)),
    /** How a day is typed. */
    typedDay: once(() => toTypedDay(locale)),
    /** The weekday of a calendar day. */
    weekday: (value: string) => weekday(Date.parse(value)),
    /** A calendar month (`2026-03`). */
    month: (value: string) => month(Date.parse(value)),
  }
}

export interface TypedDay {
  order: ('day' | 'month' | 'year')[]
  /** Years are of the Buddhist era, 543 more. */
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
  /** By its two letters in any case; what is no such code is shown as it is. */
  const country = (code: string) =>
    /^[a-z]{2}$/i.test(code) ? (regions().of(code.toUpperCase()) ?? code) : code
  return {
    country,
    /** Countries to choose from, in the order of their names. */
    countryOptions: (codes: readonly string[]): { value: string; label: string }[] =>
      codes
        .map((code) => ({ value: code, label: country(code) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, language)),
    /** What is no code is shown as it is. */
    currency: (code: string) => (/^[a-z]{3}$/i.test(code) ? (currencies().of(code) ?? code) : code),
    /** `A, B and C` */
    list: (parts: readonly string[]) => list().format(parts),
  }
}
