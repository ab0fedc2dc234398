import { formatBytes } from '@proofdesk/domain/bytes'
import { formatAmount } from '@proofdesk/domain/money-text'
import { use, useMemo } from 'react'
import { useLanguage } from './address.ts'
import { SessionContext } from './session.ts'

/** Numbers, sizes, amounts and times in the address's language and the account's time zone. */
export function useFormat() {
  const language = useLanguage()
  const timeZone = use(SessionContext)?.account.timeZone
  return useMemo(() => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
    const dateTime = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
    return {
      number: (value: number) => number.format(value),
      bytes: (bytes: number) => formatBytes(bytes, (value) => number.format(value)),
      /** An amount in major units of its currency: `£12.50`. */
      money: (amount: number, currency: string) =>
        formatAmount(amount, currency, (value, digits) =>
          value.toLocaleString(language, {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }),
        ),
      /** Epoch milliseconds. */
      date: (time: number) => date.format(time),
      dateTime: (time: number) => dateTime.format(time),
    }
  }, [language, timeZone])
}
