import { useTranslation } from 'react-i18next'
import { uiLanguage } from '../../i18n/i18n.ts'
import { formatPrice } from '../../lib/money.ts'

/** Writes amounts (major units) of the shop in the page's language. */
export function usePrice(currency: string): (amount: number) => string {
  const { i18n } = useTranslation()
  return (amount) => formatPrice(amount, currency, uiLanguage(i18n.language))
}
