import { formatAmount } from '@proofdesk/domain/money-text'
import { useFormatLocale } from '../../lib/format-locale.ts'

/** Writes amounts (major units) of the shop as the page's language and the studio's country do. */
export function usePrice(currency: string): (amount: number) => string {
  const locale = useFormatLocale()
  return (amount) => formatAmount(amount, currency, locale)
}
