import { formatAmount } from '@proofdesk/domain/money-text'
import type { UiLanguage } from '../i18n/i18n.ts'
import { toLanguageTag } from './clock.ts'

/** An amount in major units as the page's language writes it: `£12.50`, `€12,50`. */
export function formatPrice(amount: number, currency: string, language: UiLanguage): string {
  return formatAmount(amount, currency, (value, digits) =>
    new Intl.NumberFormat(toLanguageTag(language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value),
  )
}
