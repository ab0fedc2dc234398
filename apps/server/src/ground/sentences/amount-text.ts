import { minorDigits } from '@proofdesk/domain/currencies'

/** An amount in major units with its currency code, in the language's number format: `12.50 GBP`, `12,50 GBP`. */
export function amountText(amount: number, currency: string, language: string): string {
  const digits = minorDigits(currency)
  const text = amount.toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
  return `${text} ${currency}`
}
