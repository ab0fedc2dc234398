import { useFormat } from '../../lib/format.ts'

/** Writes amounts (major units) of the shop as the page's language and the studio's country do. */
export function usePrice(currency: string): (amount: number) => string {
  const format = useFormat()
  return (amount) => format.money(amount, currency)
}
