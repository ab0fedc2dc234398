import { useFormat } from '../../lib/format.ts'

/** Formats amounts (major units) of the shop by the page's language and the studio's country. */
export function usePrice(currency: string): (amount: number) => string {
  const format = useFormat()
  return (amount) => format.money(amount, currency)
}
