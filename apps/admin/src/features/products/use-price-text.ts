import { formatAmount } from '@proofdesk/domain/money-text'
import { useCallback } from 'react'
import { useLanguage } from '../../lib/address.ts'

/** Amounts (major units) as people of the address's language read them: `£12.50`. */
export function usePriceText(): (amount: number, currency: string) => string {
  const language = useLanguage()
  return useCallback(
    (amount, currency) =>
      formatAmount(amount, currency, (value, digits) =>
        value.toLocaleString(language, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
      ),
    [language],
  )
}
