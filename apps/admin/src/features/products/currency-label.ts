import { currencySymbol } from '@proofdesk/domain/currencies'

/** `GBP £`; the code alone if it is its own symbol. */
export function currencyLabel(currency: string): string {
  const symbol = currencySymbol(currency)
  return symbol === currency ? currency : `${currency} ${symbol}`
}
