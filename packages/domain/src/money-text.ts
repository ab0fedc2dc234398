import { currencySymbol, minorDigits } from './currencies.ts'
import { toMajor, toMinor } from './money.ts'

/**
 * Formats an amount (major units) for people: with our symbol of the currency, placed and spaced by the locale's rules
 * (`toFormatLocale`): `£12.50`, `12,50\u00a0€`, `MYR\u00a012.50`, `THB\u00a0250`, `−£3.00` (U+2212).
 */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const symbol = currencySymbol(currency)
  const text = amountFormat(currency, locale)
    .formatToParts(Math.abs(amount))
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
  return amount < 0 ? `−${text}` : text
}

/** Currencies whose prices hardly ever have decimals: whole amounts are written without them. */
const MOSTLY_WHOLE = new Set('HUF IDR THB TWD'.split(' '))

/** The ISO 4217 code for no currency. */
const NO_CURRENCY = 'XXX'

// Cached: creating a format takes longer than using it a hundred times, and a table has hundreds of amounts.
const formats = new Map<string, Intl.NumberFormat>()

function amountFormat(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    const digits = minorDigits(currency)
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      // A stored value that isn't a currency code is written as it is, before or after the figures.
      currency: /^[A-Z]{3}$/i.test(currency) ? currency : NO_CURRENCY,
      // A code is separated from the figures by a space, a symbol is not.
      currencyDisplay: /^\p{L}{2,}$/u.test(currencySymbol(currency)) ? 'code' : 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: MOSTLY_WHOLE.has(currency) ? 'stripIfInteger' : 'auto',
    })
    formats.set(key, format)
  }
  return format
}

/**
 * Reads a typed amount in major units, with a decimal point or comma and no grouping. Undefined if it isn't an amount,
 * is negative, or has more decimals than the currency.
 */
export function readAmount(text: string, currency: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,10}(\.\d*)?$|^\.\d+$/.test(plain)) return undefined
  const minor = toMinor(Number(plain), currency)
  return minor === undefined ? undefined : toMajor({ amount: minor, currency })
}
