import { formatBytes } from '@proofdesk/domain/bytes'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { formatAmount } from '@proofdesk/domain/money-text'
import { use, useMemo } from 'react'
import { useLanguage } from './address.ts'
import { SessionContext } from './session.ts'

/** The locale that dates and numbers are written in: the address's language as the account's country writes it. */
export function useFormatLocale(): string {
  return toFormatLocale(useLanguage(), use(SessionContext)?.account.country)
}

/** Numbers, sizes, amounts and times as language and country write them, in the account's time zone. */
export function useFormat() {
  const locale = useFormatLocale()
  const timeZone = use(SessionContext)?.account.timeZone
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    const dateTime = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
    return {
      number: (value: number) => number.format(value),
      bytes: (bytes: number) => formatBytes(bytes, (value) => number.format(value)),
      /** An amount in major units of its currency: `£12.50`. */
      money: (amount: number, currency: string) => formatAmount(amount, currency, locale),
      /** Epoch milliseconds. */
      date: (time: number) => date.format(time),
      dateTime: (time: number) => dateTime.format(time),
    }
  }, [locale, timeZone])
}
